CREATE TABLE "feed_host_turn" (
	"host" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_request" (
	"host" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "feed_request_host_hour_pk" PRIMARY KEY("host","hour")
);
--> statement-breakpoint
CREATE TABLE "feed_scope" (
	"league" text NOT NULL,
	"kind" text NOT NULL,
	"scope" text NOT NULL,
	"good_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"outcome" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"job" uuid,
	"host" text,
	CONSTRAINT "feed_scope_league_kind_scope_pk" PRIMARY KEY("league","kind","scope"),
	CONSTRAINT "feed_scope_job_unique" UNIQUE("job")
);
--> statement-breakpoint
CREATE INDEX "feed_run_open" ON "feed_run" USING btree ("id") WHERE finished is null;--> statement-breakpoint
INSERT INTO "feed_scope" ("league", "kind", "scope", "good_at", "tried_at", "outcome", "failures")
SELECT run.league, run.kind, run.scope,
	max(run.started) FILTER (WHERE run.outcome IN ('ok', 'unchanged')),
	max(run.started),
	(array_agg(run.outcome ORDER BY run.id DESC))[1],
	count(*) FILTER (WHERE run.outcome IN ('failed', 'held') AND run.id > coalesce(good.id, 0))
FROM "feed_run" run
LEFT JOIN (
	SELECT league, kind, scope, max(id) AS id FROM "feed_run"
	WHERE outcome IN ('ok', 'unchanged') AND provider <> 'import' GROUP BY 1, 2, 3
) good ON (good.league, good.kind, good.scope) = (run.league, run.kind, run.scope)
WHERE run.finished IS NOT NULL AND run.provider <> 'import'
GROUP BY 1, 2, 3;
