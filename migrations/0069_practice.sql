CREATE TABLE "practised_questions" (
	"student_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"asked" integer NOT NULL,
	"right" integer NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due" timestamp with time zone,
	"card" jsonb,
	CONSTRAINT "practised_questions_student_id_question_id_pk" PRIMARY KEY("student_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "exam_papers" ADD COLUMN "visitors_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "stimulus_file" text;--> statement-breakpoint
ALTER TABLE "stimuli" ADD COLUMN "picture_id" text;--> statement-breakpoint
ALTER TABLE "practised_questions" ADD CONSTRAINT "practised_questions_student_id_accounts_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practised_questions" ADD CONSTRAINT "practised_questions_question_id_questions_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("question_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practised_questions_question_id_index" ON "practised_questions" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "practised_questions_last_at_index" ON "practised_questions" USING btree ("last_at");--> statement-breakpoint
-- waits: a column that is new, null in each of some thousand rows
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_stimulus_file_images_address_fk" FOREIGN KEY ("stimulus_file") REFERENCES "public"."images"("address") ON DELETE no action ON UPDATE no action;