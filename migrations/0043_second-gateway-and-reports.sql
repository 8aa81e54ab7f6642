ALTER TABLE "gateways" ADD COLUMN "down_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "via" integer;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "report_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "reports_asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_takings" ADD COLUMN "via" integer;--> statement-breakpoint
CREATE INDEX "outbox_report_due" ON "outbox_messages" USING btree ("report_at") WHERE "outbox_messages"."report_at" is not null;--> statement-breakpoint
-- The second, for when the first is down; it sends nothing until the office has set one up.
INSERT INTO "gateways" ("gateway_id") VALUES (2);--> statement-breakpoint
-- What left until now went through the one that there was.
UPDATE "outbox_messages" SET "via" = 1 WHERE "claimed_at" IS NOT NULL;
