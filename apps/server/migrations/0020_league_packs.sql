CREATE TABLE "league_pack" (
	"league" text NOT NULL,
	"hash" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"version" text NOT NULL,
	"sample" boolean NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"body" "bytea" NOT NULL,
	CONSTRAINT "league_pack_league_hash_pk" PRIMARY KEY("league","hash")
);
--> statement-breakpoint
ALTER TABLE "league_state" ADD COLUMN "pack_begun_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "league_pack_newest" ON "league_pack" USING btree ("league","made_at");