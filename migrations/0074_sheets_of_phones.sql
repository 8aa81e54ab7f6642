-- serves 0073
ALTER TABLE "omr_files" ADD COLUMN "phones" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now they were known by their name.
-- waits: one file of each exam on phones
UPDATE "omr_files" SET "phones" = true WHERE "file_name" = 'ফোনে দেওয়া পরীক্ষা';
