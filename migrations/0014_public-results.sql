ALTER TABLE "exams" ADD COLUMN "opened" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "public_results" boolean DEFAULT true NOT NULL;