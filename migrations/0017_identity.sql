ALTER TABLE "institute" ADD COLUMN "other_phones" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "hours" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "youtube_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "main_colour" text DEFAULT '#14213d' NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "accent_colour" text DEFAULT '#f5a524' NOT NULL;--> statement-breakpoint
ALTER TABLE "institute" ADD CONSTRAINT "institute_logo_images_address_fk" FOREIGN KEY ("logo") REFERENCES "public"."images"("address") ON DELETE no action ON UPDATE no action;