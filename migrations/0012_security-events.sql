CREATE TABLE "security_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"event" text NOT NULL,
	"account_id" integer,
	"reg_id" text,
	"network" text NOT NULL,
	"agent" text NOT NULL,
	"detail" text
);
--> statement-breakpoint
CREATE INDEX "security_events_account_id_event_id_index" ON "security_events" USING btree ("account_id","event_id");--> statement-breakpoint
CREATE INDEX "security_events_at_index" ON "security_events" USING btree ("at");--> statement-breakpoint
-- Written once and gone after 90 days: no statement that slips into the portal, and nobody who got into it, takes away sooner what tells of them.
-- "or replace": a restore takes tables away, and with them their triggers, but not this function.
CREATE OR REPLACE FUNCTION security_events_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '89 days' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'security events are append-only: % refused', TG_OP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER security_events_are_append_only BEFORE UPDATE OR DELETE ON security_events
  FOR EACH ROW EXECUTE FUNCTION security_events_are_append_only();
--> statement-breakpoint
CREATE TRIGGER security_events_are_not_emptied BEFORE TRUNCATE ON security_events
  FOR EACH STATEMENT EXECUTE FUNCTION security_events_are_append_only();
