ALTER TABLE "consent" ADD COLUMN "first_cents" integer;--> statement-breakpoint
ALTER TABLE "consent" ADD COLUMN "first_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "price_id" text;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "bill" jsonb;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "reading" bigint;