DROP INDEX "applications_by_name";--> statement-breakpoint
CREATE INDEX "applications_by_name_and_guardian" ON "applications" USING btree ("name_folded","father_name");