CREATE TABLE "common_code" (
	"sport" text NOT NULL,
	"code_id" integer NOT NULL,
	"codes" text NOT NULL,
	CONSTRAINT "common_code_sport_code_id_pk" PRIMARY KEY("sport","code_id")
);
--> statement-breakpoint
CREATE TABLE "entrant" (
	"id" text PRIMARY KEY NOT NULL,
	"league" text NOT NULL,
	"event_id" text,
	"season" text DEFAULT '' NOT NULL,
	"provider" text NOT NULL,
	"person_id" text NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"car_number" text DEFAULT '' NOT NULL,
	"team" text DEFAULT '' NOT NULL,
	"manufacturer" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"origin" text NOT NULL,
	"missed" smallint DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" text PRIMARY KEY NOT NULL,
	"league" text NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"season" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"date_only" boolean DEFAULT false NOT NULL,
	"eastern_date" date NOT NULL,
	"local_date" date NOT NULL,
	"end_date" date,
	"game_no" smallint DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"neutral_site" boolean DEFAULT false NOT NULL,
	"home_team_id" text,
	"away_team_id" text,
	"home_label" text DEFAULT '' NOT NULL,
	"away_label" text DEFAULT '' NOT NULL,
	"venue_name" text DEFAULT '' NOT NULL,
	"venue_city" text DEFAULT '' NOT NULL,
	"venue_country" text DEFAULT '' NOT NULL,
	"origin" text NOT NULL,
	"missed" smallint DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_body" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"run_id" bigint NOT NULL,
	"league" text NOT NULL,
	"kind" text NOT NULL,
	"scope" text NOT NULL,
	"provider" text NOT NULL,
	"url" text NOT NULL,
	"body" text NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_hold" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"run_id" bigint NOT NULL,
	"league" text NOT NULL,
	"kind" text NOT NULL,
	"scope" text NOT NULL,
	"provider" text NOT NULL,
	"reason" text NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decision" text
);
--> statement-breakpoint
CREATE TABLE "feed_run" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"league" text NOT NULL,
	"kind" text NOT NULL,
	"scope" text NOT NULL,
	"provider" text NOT NULL,
	"started" timestamp with time zone NOT NULL,
	"finished" timestamp with time zone,
	"outcome" text,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "football_position_code" (
	"position" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "league_state" (
	"league" text PRIMARY KEY NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"has_real" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manual_override" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"reason" text NOT NULL,
	"who" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roster_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"season" text DEFAULT '' NOT NULL,
	"provider" text NOT NULL,
	"person_id" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"jersey" text DEFAULT '' NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"side" text,
	"status" text DEFAULT '' NOT NULL,
	"player_info" text DEFAULT '' NOT NULL,
	"origin" text NOT NULL,
	"missed" smallint DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team" (
	"id" text PRIMARY KEY NOT NULL,
	"league" text NOT NULL,
	"name" text NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"abbreviation" text DEFAULT '' NOT NULL,
	"ncaa_stats_team_id" text,
	"venue_id" text,
	"active" boolean DEFAULT true NOT NULL,
	"origin" text NOT NULL,
	"missed" smallint DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_identity" (
	"league" text NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"team_id" text NOT NULL,
	CONSTRAINT "team_identity_league_provider_provider_id_pk" PRIMARY KEY("league","provider","provider_id")
);
--> statement-breakpoint
CREATE TABLE "venue" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"time_zone" text
);
--> statement-breakpoint
ALTER TABLE "entrant" ADD CONSTRAINT "entrant_event" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_body" ADD CONSTRAINT "feed_body_run_id_feed_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."feed_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_hold" ADD CONSTRAINT "feed_hold_run_id_feed_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."feed_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_entry" ADD CONSTRAINT "roster_entry_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_venue_id_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_identity" ADD CONSTRAINT "team_identity_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entrant_by_event" ON "entrant" USING btree ("league","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_identity" ON "event" USING btree ("league","provider","provider_id");--> statement-breakpoint
CREATE INDEX "event_by_day" ON "event" USING btree ("league","eastern_date","starts_at");--> statement-breakpoint
CREATE INDEX "event_by_match" ON "event" USING btree ("league","home_team_id","away_team_id","eastern_date");--> statement-breakpoint
CREATE INDEX "feed_body_by_scope" ON "feed_body" USING btree ("league","kind","scope","fetched_at");--> statement-breakpoint
CREATE INDEX "feed_hold_open" ON "feed_hold" USING btree ("league","kind","scope");--> statement-breakpoint
CREATE INDEX "feed_run_by_scope" ON "feed_run" USING btree ("league","kind","scope","started");--> statement-breakpoint
CREATE UNIQUE INDEX "manual_override_identity" ON "manual_override" USING btree ("entity","entity_id","field");--> statement-breakpoint
CREATE UNIQUE INDEX "roster_entry_identity" ON "roster_entry" USING btree ("team_id","provider","person_id");--> statement-breakpoint
CREATE INDEX "team_by_league" ON "team" USING btree ("league","name");--> statement-breakpoint
CREATE INDEX "team_identity_team" ON "team_identity" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "venue_identity" ON "venue" USING btree ("name","city","state","country");