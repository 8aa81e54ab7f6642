ALTER TABLE "sections" ADD COLUMN "shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What a site has been showing was shown because its office let it.
-- waits: one row for each of the site's sections
UPDATE "sections" SET "shown" = true;
