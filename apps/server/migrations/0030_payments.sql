CREATE TABLE "payment_link" (
	"mode" text NOT NULL,
	"duration" text NOT NULL,
	"url" text NOT NULL,
	"cents" integer,
	"fault" text,
	CONSTRAINT "payment_link_mode_duration_pk" PRIMARY KEY("mode","duration")
);
--> statement-breakpoint
ALTER TABLE "consent" ADD COLUMN "first_cents" integer;--> statement-breakpoint
ALTER TABLE "consent" ADD COLUMN "first_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "item_id" text;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "price_id" text;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "bill" jsonb;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "reading" bigint;