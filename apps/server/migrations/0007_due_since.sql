ALTER TABLE "subscription" ADD COLUMN "due_since" timestamp with time zone;--> statement-breakpoint
UPDATE "subscription" SET "due_since" = "period_start" WHERE "status" IN ('past_due', 'unpaid');
