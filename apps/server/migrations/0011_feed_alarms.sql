CREATE TABLE "feed_alarm" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"cleared_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "overdue_scope" (
	"league" text NOT NULL,
	"kind" text NOT NULL,
	"scope" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "overdue_scope_league_kind_scope_pk" PRIMARY KEY("league","kind","scope")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "feed_alarm_open" ON "feed_alarm" USING btree ("subject") WHERE cleared_at is null;