ALTER TABLE "contact_messages" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "message_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
-- From now on: nothing that was answered long ago disappears with the update.
UPDATE contact_messages SET handled_at = now() WHERE status IN ('answered', 'closed');
--> statement-breakpoint
-- What is deleted in time may not stay in the audit. This once the audit itself is changed; what is written to it from now on holds none of it.
ALTER TABLE audit DISABLE TRIGGER audit_is_append_only;
--> statement-breakpoint
UPDATE audit SET
  old = (SELECT jsonb_object_agg(key, CASE WHEN key IN ('name', 'email', 'phoneNumber', 'message', 'text') THEN '"•"' ELSE value END) FROM jsonb_each(old)),
  new = (SELECT jsonb_object_agg(key, CASE WHEN key IN ('name', 'email', 'phoneNumber', 'message', 'text') THEN '"•"' ELSE value END) FROM jsonb_each(new))
WHERE entity IN ('contact_messages', 'contact_replies');
--> statement-breakpoint
ALTER TABLE audit ENABLE TRIGGER audit_is_append_only;
