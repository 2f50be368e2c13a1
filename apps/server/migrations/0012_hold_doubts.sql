ALTER TABLE "feed_hold" ADD COLUMN "doubt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_hold" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "feed_hold" SET "seen_at" = "created_at";--> statement-breakpoint
UPDATE "feed_hold" SET "decision" = 'superseded' WHERE "decision" = 'refused';
