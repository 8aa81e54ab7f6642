ALTER TABLE "moved_classes" ALTER COLUMN "to_day" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "moved_classes" ALTER COLUMN "starts_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "moved_classes" ALTER COLUMN "ends_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "moved_classes" ADD COLUMN "teacher_id" integer;--> statement-breakpoint
ALTER TABLE "moved_classes" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "moved_classes" ADD CONSTRAINT "moved_classes_teacher_id_accounts_account_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moved_classes_of_teacher" ON "moved_classes" USING btree ("teacher_id") WHERE "moved_classes"."teacher_id" is not null;--> statement-breakpoint
ALTER TABLE "moved_classes" ADD CONSTRAINT "moved_classes_held_or_not" CHECK (num_nonnulls("moved_classes"."to_day", "moved_classes"."starts_at", "moved_classes"."ends_at") = case when "moved_classes"."reason" is null then 3 else 0 end);