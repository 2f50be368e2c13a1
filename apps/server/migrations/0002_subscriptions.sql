CREATE SEQUENCE "public"."payment_reading" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "buyer" (
	"person_id" text NOT NULL,
	"mode" text NOT NULL,
	"reading" bigint DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"busy_until" timestamp with time zone,
	CONSTRAINT "buyer_person_id_mode_pk" PRIMARY KEY("person_id","mode")
);
--> statement-breakpoint
CREATE TABLE "checkout" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"mode" text NOT NULL,
	"plan_id" text NOT NULL,
	"price_id" text NOT NULL,
	"url" text NOT NULL,
	"return_path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"mode" text NOT NULL,
	"purpose" text NOT NULL,
	"plan_id" text NOT NULL,
	"cents" integer NOT NULL,
	"terms_version" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_alarm" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"cleared_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_customer" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"mode" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"object_id" text,
	"linked_person_id" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "payment_round" (
	"mode" text PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"read_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plan_price" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"mode" text NOT NULL,
	"current" boolean NOT NULL,
	"fault" text
);
--> statement-breakpoint
CREATE TABLE "refused_webhook" (
	"day" date PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stand_in_object" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" text,
	"object" jsonb NOT NULL,
	"position" bigserial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"mode" text NOT NULL,
	"customer_id" text NOT NULL,
	"plan_id" text,
	"next_plan_id" text,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"held" boolean NOT NULL,
	"reminded_for" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscription_plan" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cents" integer NOT NULL,
	"duration" text NOT NULL,
	CONSTRAINT "subscription_plan_duration_unique" UNIQUE("duration")
);
--> statement-breakpoint
ALTER TABLE "buyer" ADD CONSTRAINT "buyer_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_plan_id_subscription_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."subscription_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_plan_id_subscription_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."subscription_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customer" ADD CONSTRAINT "payment_customer_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_price" ADD CONSTRAINT "plan_price_plan_id_subscription_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."subscription_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_plan_id_subscription_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."subscription_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_next_plan_id_subscription_plan_id_fk" FOREIGN KEY ("next_plan_id") REFERENCES "public"."subscription_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_by_person" ON "checkout" USING btree ("person_id","mode");--> statement-breakpoint
CREATE INDEX "consent_by_person" ON "consent" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_alarm_open" ON "payment_alarm" USING btree ("mode","kind","subject") WHERE cleared_at is null;--> statement-breakpoint
CREATE INDEX "payment_customer_by_person" ON "payment_customer" USING btree ("person_id","mode");--> statement-breakpoint
CREATE INDEX "payment_event_by_due" ON "payment_event" USING btree ("mode","due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "payment_event_by_arrival" ON "payment_event" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_price_current" ON "plan_price" USING btree ("plan_id","mode") WHERE current;--> statement-breakpoint
CREATE INDEX "subscription_by_person" ON "subscription" USING btree ("person_id","mode");--> statement-breakpoint
CREATE INDEX "subscription_by_period" ON "subscription" USING btree ("mode","period_end");--> statement-breakpoint
INSERT INTO "subscription_plan" ("id", "name", "cents", "duration") VALUES
	('monthly', 'Monthly Plan', 1499, 'month'),
	('six-months', '6-Month Plan', 7499, '6-months'),
	('annual', 'Annual Plan', 12999, 'year');
