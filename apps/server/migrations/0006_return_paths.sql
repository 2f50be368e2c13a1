ALTER TABLE "mail_link" ADD COLUMN "return_path" text;--> statement-breakpoint
ALTER TABLE "sign_up_attempt" ADD COLUMN "return_path" text;