-- serves 0070
ALTER TABLE "institute" ADD COLUMN "first_steps_away" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- An office that calls rolls, enters marks or has entries of payments began long ago, though it may never have taken a receipt.
UPDATE "institute" SET "first_steps_away" = true
WHERE EXISTS (SELECT FROM "roll_calls") OR EXISTS (SELECT FROM "results") OR EXISTS (SELECT FROM "payments");
