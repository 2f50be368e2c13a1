ALTER TABLE "session" DROP CONSTRAINT "session_token_unique";--> statement-breakpoint
-- As the server hashes a token: SHA-256 in base64url. It writes the table anew, so that no token stays behind in its file. A
-- cookie still opens its session, and a server of before, which looks for the column by its old name, fails instead of
-- signing people out.
ALTER TABLE "session" ALTER COLUMN "token" SET DATA TYPE text USING translate(rtrim(encode(sha256(convert_to("token", 'UTF8')), 'base64'), '='), '+/', '-_');--> statement-breakpoint
ALTER TABLE "session" RENAME COLUMN "token" TO "token_hash";--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash");--> statement-breakpoint
ALTER TABLE "session" RENAME COLUMN "updated_at" TO "seen_at";--> statement-breakpoint
UPDATE "session" SET "user_agent" = '' WHERE "user_agent" IS NULL;--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "user_agent" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "session" DROP COLUMN "ip_address";
