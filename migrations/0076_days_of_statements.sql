-- serves 0075
ALTER TABLE "statements" ADD COLUMN "first_day" date;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "tells_out" boolean;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "unread_rows" integer;
