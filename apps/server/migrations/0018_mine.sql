CREATE TABLE "mine_account" (
	"person_id" text PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"forgotten" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mine_record" (
	"person_id" text NOT NULL,
	"collection" text NOT NULL,
	"id" text NOT NULL,
	"cells" json NOT NULL,
	"bytes" integer NOT NULL,
	"removed_at" timestamp with time zone,
	"revision" bigint NOT NULL,
	CONSTRAINT "mine_record_person_id_collection_id_pk" PRIMARY KEY("person_id","collection","id")
);
--> statement-breakpoint
ALTER TABLE "mine_account" ADD CONSTRAINT "mine_account_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mine_record" ADD CONSTRAINT "mine_record_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mine_record_by_revision" ON "mine_record" USING btree ("person_id","revision");