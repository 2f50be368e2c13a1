ALTER TABLE "manual_override" ADD COLUMN "told_when_made" text;--> statement-breakpoint
-- What a source said when a correction was made was not stored before: from now on a change counts from today's value.
UPDATE "manual_override" SET "told_when_made" = "told";
