ALTER TABLE "omr_papers" ADD COLUMN "counted_by_hand" integer;--> statement-breakpoint
ALTER TABLE "omr_papers" ADD COLUMN "counted_by_reader" integer;--> statement-breakpoint
ALTER TABLE "omr_scored" ADD COLUMN "marks" jsonb;--> statement-breakpoint
ALTER TABLE "omr_sheets" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "omr_sheets" ADD COLUMN "fault" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "omr_sheets" ADD COLUMN "overrides" boolean DEFAULT false NOT NULL;