DROP INDEX "students_present";--> statement-breakpoint
DROP INDEX "students_of_batch";--> statement-breakpoint
CREATE INDEX "students_present" ON "students" USING btree ("roll","student_id") WHERE "students"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "students_of_batch" ON "students" USING btree ("batch_id","roll","student_id") WHERE "students"."archived_at" is null;