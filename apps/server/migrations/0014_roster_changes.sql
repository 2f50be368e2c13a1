CREATE TABLE "roster_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"league" text NOT NULL,
	"team_id" text NOT NULL,
	"what" text NOT NULL,
	"entry_id" text DEFAULT '' NOT NULL,
	"person" text DEFAULT '' NOT NULL,
	"fields" jsonb NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "manual_override" ADD COLUMN "told" text;--> statement-breakpoint
ALTER TABLE "manual_override" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "roster_change_by_team" ON "roster_change" USING btree ("team_id","id");--> statement-breakpoint
CREATE INDEX "roster_change_by_league" ON "roster_change" USING btree ("league","id");