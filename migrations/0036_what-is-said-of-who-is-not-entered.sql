CREATE TABLE "exam_decisions" (
	"exam_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"kept" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_decisions_exam_id_student_id_pk" PRIMARY KEY("exam_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "odd_confirmed" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_standings" ADD COLUMN "lacking" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_standings" ADD COLUMN "ssc_gpa" numeric(3, 2);--> statement-breakpoint
ALTER TABLE "exam_standings" ADD COLUMN "hsc_gpa" numeric(3, 2);--> statement-breakpoint
ALTER TABLE "exam_decisions" ADD CONSTRAINT "exam_decisions_exam_id_exams_exam_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("exam_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_decisions" ADD CONSTRAINT "exam_decisions_student_id_accounts_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_decisions" ADD CONSTRAINT "exam_decisions_decided_by_accounts_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_decisions_student_id_index" ON "exam_decisions" USING btree ("student_id");--> statement-breakpoint
-- Published results keep the GPAs that they were found by: of those of before, as they are now.
UPDATE "exam_standings" SET "ssc_gpa" = "students"."ssc_gpa", "hsc_gpa" = "students"."hsc_gpa"
FROM "students", "exams"
WHERE "students"."student_id" = "exam_standings"."student_id" AND "exams"."exam_id" = "exam_standings"."exam_id"
  AND (jsonb_typeof("exams"."scheme" -> 'gpa') = 'object' OR "exams"."scheme" -> 'ties' @> '[{"by": "gpa"}]');
--> statement-breakpoint
-- A cell that was typed and cleared leaves no row.
DELETE FROM "results" WHERE "exam_id" IS NOT NULL AND "state" = 'marked' AND "right_count" IS NULL AND "wrong_count" IS NULL
  AND "extra_marks" IS NULL AND "mcq_marks" IS NULL AND "written_marks" IS NULL;
