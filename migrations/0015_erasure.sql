ALTER TABLE "institute" ADD COLUMN "retention_years" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "erase_on" date;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "students_to_erase" ON "students" USING btree ("archived_at") WHERE "students"."archived_at" is not null and "students"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "students_by_photo" ON "students" USING btree ("file") WHERE "students"."file" is not null;--> statement-breakpoint
-- The audit stays append-only. One change of its rows is allowed: a mark in the place of values that say who somebody was, for
-- whom pseudonymise_audit does it. Who did what to which record, and when, stays.
-- "or replace": a restore takes tables away, and with them their triggers, but not these functions.
CREATE OR REPLACE FUNCTION is_pseudonymised(before jsonb, after jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT before IS NOT DISTINCT FROM after OR (jsonb_typeof(before) = 'object' AND jsonb_typeof(after) = 'object'
    AND NOT EXISTS (
      SELECT FROM jsonb_each(before) FULL JOIN jsonb_each(after) AS changed (key, mark) USING (key)
      WHERE value IS NULL OR mark IS NULL OR (value <> mark AND mark <> '"•"')))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('dhrubok.erasing', true) = 'audit' THEN
    IF to_jsonb(NEW) - 'old' - 'new' = to_jsonb(OLD) - 'old' - 'new'
      AND is_pseudonymised(OLD.old, NEW.old) AND is_pseudonymised(OLD.new, NEW.new) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit is append-only: % refused', TG_OP;
END
$$;
--> statement-breakpoint
DROP TRIGGER audit_is_append_only ON audit;
--> statement-breakpoint
CREATE TRIGGER audit_is_append_only BEFORE DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
--> statement-breakpoint
CREATE TRIGGER audit_is_not_rewritten BEFORE UPDATE ON audit
  FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pseudonymise_audit(table_name text, ids text[], names text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('dhrubok.erasing', 'audit', true);
  UPDATE audit SET
    old = CASE WHEN old ?| names THEN
      (SELECT jsonb_object_agg(key, CASE WHEN key = ANY (names) AND value <> 'null' THEN '"•"' ELSE value END) FROM jsonb_each(old)) ELSE old END,
    new = CASE WHEN new ?| names THEN
      (SELECT jsonb_object_agg(key, CASE WHEN key = ANY (names) AND value <> 'null' THEN '"•"' ELSE value END) FROM jsonb_each(new)) ELSE new END
  WHERE entity = table_name AND entity_id = ANY (ids) AND (old ?| names OR new ?| names);
  PERFORM set_config('dhrubok.erasing', '', true);
END
$$;
