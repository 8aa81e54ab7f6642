ALTER TABLE "claims" ADD COLUMN "file" text;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_file_images_address_fk" FOREIGN KEY ("file") REFERENCES "public"."images"("address") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_by_screenshot" ON "claims" USING btree ("file") WHERE "claims"."file" is not null;