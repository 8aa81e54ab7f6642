-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "omr_sheets_roll_paper_id_index" ON "omr_sheets" USING btree ("roll","paper_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "question_versions_stimulus_file_index" ON "question_versions" USING btree ("stimulus_file");