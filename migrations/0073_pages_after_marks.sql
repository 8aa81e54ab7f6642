-- serves 0072
ALTER TABLE "script_marks" ADD COLUMN "pages" integer[];--> statement-breakpoint
ALTER TABLE "script_pages" ADD COLUMN "accepted" boolean;--> statement-breakpoint
-- What was said of late pages until now was said of all of their script.
-- waits: a few late pages of each exam
UPDATE "script_pages" SET "accepted" = "scripts"."late_accepted" FROM "scripts"
WHERE "scripts"."attempt_id" = "script_pages"."attempt_id" AND "script_pages"."late" AND "scripts"."late_accepted" IS NOT NULL;
