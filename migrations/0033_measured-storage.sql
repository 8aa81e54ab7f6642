ALTER TABLE "storage" ADD COLUMN "measured" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
-- A demo goes on showing its figures: its institute still has the demo's phone or e-mail.
UPDATE "storage" SET "measured" = false
WHERE EXISTS (SELECT FROM "institute" WHERE "phone" = '+8801700000000' OR "email" = 'info@example.com');
--> statement-breakpoint
-- Elsewhere nobody gave the phone and the e-mail that the first administrator began with.
UPDATE "teachers" SET
  "mobile" = CASE "mobile" WHEN '01700000000' THEN '' ELSE "mobile" END,
  "email" = CASE "email" WHEN 'office@example.com' THEN '' ELSE "email" END,
  "version" = "version" + 1
WHERE "teacher_id" = (SELECT "account_id" FROM "accounts" WHERE "reg_id" = 'A00-000001')
  AND ("mobile" = '01700000000' OR "email" = 'office@example.com')
  AND NOT EXISTS (SELECT FROM "institute" WHERE "phone" = '+8801700000000' OR "email" = 'info@example.com');
