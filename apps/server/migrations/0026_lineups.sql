CREATE TABLE "lineup_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"league" text NOT NULL,
	"event_id" text NOT NULL,
	"side" text NOT NULL,
	"coverage" text NOT NULL,
	"provider" text NOT NULL,
	"person_id" text NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"role" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"jersey" text DEFAULT '' NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"origin" text NOT NULL,
	"missed" smallint DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lineup_entry" ADD CONSTRAINT "lineup_entry_event" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lineup_entry_by_event" ON "lineup_entry" USING btree ("event_id","side","place");