ALTER TABLE "entrant" ADD COLUMN "is_split_guessed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- INDYCAR gives whole names; what an earlier version split at the first space is looked at again by the next refresh.
UPDATE "entrant" SET "is_split_guessed" = true WHERE "provider" = 'indycar' AND "last_name" LIKE '% %';
