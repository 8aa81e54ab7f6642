ALTER TABLE "images" ADD COLUMN "address" text GENERATED ALWAYS AS ('/images/' || hash || '.webp') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_address_unique" UNIQUE("address");--> statement-breakpoint
ALTER TABLE "banner_slides" ADD CONSTRAINT "banner_slides_file_images_address_fk" FOREIGN KEY ("file") REFERENCES "public"."images"("address") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_file_images_address_fk" FOREIGN KEY ("file") REFERENCES "public"."images"("address") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_file_images_address_fk" FOREIGN KEY ("file") REFERENCES "public"."images"("address") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_file_images_address_fk" FOREIGN KEY ("file") REFERENCES "public"."images"("address") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "successes" ADD CONSTRAINT "successes_file_images_address_fk" FOREIGN KEY ("file") REFERENCES "public"."images"("address") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "successes" ADD CONSTRAINT "successes_feedback_images_address_fk" FOREIGN KEY ("feedback") REFERENCES "public"."images"("address") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_file_images_address_fk" FOREIGN KEY ("file") REFERENCES "public"."images"("address") ON DELETE no action ON UPDATE no action;
