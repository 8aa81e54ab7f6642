-- A student's registration id is the account's, under one name.
ALTER TABLE "students" RENAME COLUMN "roll" TO "reg_id";--> statement-breakpoint
ALTER INDEX "students_roll_index" RENAME TO "students_reg_id_index";
