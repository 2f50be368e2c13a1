ALTER TABLE "plan_price" ADD COLUMN "cents" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "cents" integer;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "next_cents" integer;