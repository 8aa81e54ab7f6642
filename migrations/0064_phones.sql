ALTER TABLE "attempts" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "let_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "online_exams" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "online_exams" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sealed_sets" ADD COLUMN "name" text collate "C" NOT NULL;--> statement-breakpoint
ALTER TABLE "sealed_sets" ADD CONSTRAINT "sealed_sets_name_unique" UNIQUE("name");