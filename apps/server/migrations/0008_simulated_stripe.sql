ALTER TABLE "stand_in_object" DROP COLUMN "customer_id";--> statement-breakpoint
-- What the former stand-in held is nothing that a simulated Stripe knows: on a developer's machine everybody buys anew.
DELETE FROM "stand_in_object";--> statement-breakpoint
DELETE FROM "checkout" WHERE "mode" = 'local';--> statement-breakpoint
DELETE FROM "subscription" WHERE "mode" = 'local';--> statement-breakpoint
DELETE FROM "payment_customer" WHERE "mode" = 'local';--> statement-breakpoint
DELETE FROM "buyer" WHERE "mode" = 'local';--> statement-breakpoint
DELETE FROM "payment_event" WHERE "mode" = 'local';--> statement-breakpoint
DELETE FROM "payment_round" WHERE "mode" = 'local';--> statement-breakpoint
DELETE FROM "payment_alarm" WHERE "mode" = 'local';--> statement-breakpoint
DELETE FROM "plan_price" WHERE "mode" = 'local';--> statement-breakpoint
UPDATE "profile" SET "subscription_id" = NULL, "subscription_status" = NULL, "subscription_plan_id" = NULL, "subscription_end_date" = NULL WHERE "subscription_id" LIKE 'sub\_local\_%';
