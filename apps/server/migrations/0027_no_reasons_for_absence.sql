-- What rosters told of injuries and suspensions before they were dropped at the door (rule PV24).
UPDATE "roster_entry" SET "status" = '' WHERE "status" NOT IN ('', 'practice squad');
