CREATE TABLE "told_alarm" (
	"key" text PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
