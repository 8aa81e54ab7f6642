DROP INDEX "attendance_student_id_roll_call_id_index";--> statement-breakpoint
CREATE INDEX "attendance_student_id_roll_call_id_state_index" ON "attendance" USING btree ("student_id","roll_call_id","state");--> statement-breakpoint
CREATE INDEX "attendance_absent" ON "attendance" USING btree ("roll_call_id","student_id") WHERE "attendance"."state" = 'absent';