ALTER TABLE "user_types" ADD COLUMN "marks_entry" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_types" ADD COLUMN "fee_desk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Whoever manages students could do both before, and may hand them out.
UPDATE "user_types" SET "marks_entry" = "student_management", "fee_desk" = "student_management";
