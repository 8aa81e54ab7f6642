ALTER TABLE "gateways" ADD COLUMN "sent_from" text collate "C";--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "send_id" text collate "C";