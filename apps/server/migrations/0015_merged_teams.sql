ALTER TABLE "event" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "color" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "alternate_color" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "own_ids" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "merged_into" text;