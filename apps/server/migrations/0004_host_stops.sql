CREATE TABLE "feed_answer" (
	"url" text PRIMARY KEY NOT NULL,
	"etag" text,
	"last_modified" text,
	"body" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_host_stop" (
	"host" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "feed_answer_age" ON "feed_answer" USING btree ("kept_at");