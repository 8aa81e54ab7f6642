ALTER TABLE "exam_papers" ADD COLUMN "explanations" jsonb;--> statement-breakpoint
ALTER TABLE "exam_papers" ADD COLUMN "printed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exam_papers" ADD COLUMN "counted_as" integer;--> statement-breakpoint
ALTER TABLE "paper_questions" ADD COLUMN "asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_questions" ADD COLUMN "right" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_types" ADD COLUMN "question_bank" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "file" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "uses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "folded" text DEFAULT ' ' NOT NULL;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_file_images_address_fk" FOREIGN KEY ("file") REFERENCES "public"."images"("address") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_versions_file_index" ON "question_versions" USING btree ("file");--> statement-breakpoint
-- Whoever manages exams makes their papers; teachers write questions.
UPDATE "user_types" SET "question_bank" = "exam_schedule_management" OR ("built_in" AND "user_type_id" = 2);
