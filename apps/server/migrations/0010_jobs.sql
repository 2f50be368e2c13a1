ALTER TABLE "outbox" ADD COLUMN "job" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_event" ADD COLUMN "job" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_job_unique" UNIQUE("job");--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_job_unique" UNIQUE("job");