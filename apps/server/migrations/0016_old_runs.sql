CREATE INDEX "feed_body_by_run" ON "feed_body" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "feed_hold_by_run" ON "feed_hold" USING btree ("run_id");