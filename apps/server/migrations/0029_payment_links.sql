CREATE TABLE "payment_link" (
	"mode" text NOT NULL,
	"duration" text NOT NULL,
	"url" text NOT NULL,
	"cents" integer,
	"fault" text,
	CONSTRAINT "payment_link_mode_duration_pk" PRIMARY KEY("mode","duration")
);
--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "item_id" text;