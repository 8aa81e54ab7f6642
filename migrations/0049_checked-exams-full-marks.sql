ALTER TABLE "results" DROP CONSTRAINT "results_row_of_exam";--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "checked_by" integer;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "checked_as" text;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "full_marks" numeric(9, 4);--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_checked_by_accounts_account_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "results_typed" ON "results" USING btree ("exam_name","subject_name") WHERE "results"."exam_id" is null;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_row_of_exam" CHECK ("results"."exam_id" is null or ("results"."section" is not null and "results"."batch_id" is not null
        and "results"."exam_name" is null and "results"."subject_name" is null and "results"."highest_marks" is null
        and "results"."publish_date" is null and "results"."full_marks" is null));