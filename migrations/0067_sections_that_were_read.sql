ALTER TABLE "sections" ADD COLUMN "shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What a site has been showing was shown because its office let it.
UPDATE "sections" SET "shown" = true;
