ALTER TABLE "expenses" ALTER COLUMN "day" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "shift_id" integer;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "paid_by" integer;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "void_shift_id" integer;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_shift_id_shifts_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shifts"("shift_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_void_shift_id_shifts_shift_id_fk" FOREIGN KEY ("void_shift_id") REFERENCES "public"."shifts"("shift_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expenses_shift_id_index" ON "expenses" USING btree ("shift_id") WHERE "expenses"."shift_id" is not null;--> statement-breakpoint
CREATE INDEX "expenses_void_shift_id_index" ON "expenses" USING btree ("void_shift_id") WHERE "expenses"."void_shift_id" is not null;--> statement-breakpoint
CREATE INDEX "expenses_to_pay" ON "expenses" USING btree ("expense_id") WHERE "expenses"."day" is null;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_of_drawers" CHECK (("expenses"."method" = 'cash' or ("expenses"."day" is not null and "expenses"."shift_id" is null and "expenses"."void_shift_id" is null))
        and ("expenses"."day" is not null or "expenses"."shift_id" is null));--> statement-breakpoint
-- Vouchers stay out of closed days as the ledger's other rows do: one is written, paid once and voided once, each on a day that is open; nothing
-- else of it changes. A restore and the rows of a demo (dhrubok.restoring) bring days that were closed together with what stands in them.
CREATE OR REPLACE FUNCTION vouchers_stay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paying text[] := ARRAY['day', 'shift_id', 'paid_by', 'version'];
  voiding text[] := ARRAY['void_reason', 'void_day', 'voided_by', 'void_shift_id', 'version'];
  frontier date;
BEGIN
  IF current_setting('dhrubok.restoring', true) = 'on' THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  IF TG_OP = 'UPDATE' THEN
    PERFORM pg_advisory_xact_lock_shared(4121976);
    SELECT coalesce(max(day), '-infinity') INTO frontier FROM day_closings WHERE reopened_at IS NULL;
    IF OLD.day IS NULL AND OLD.void_day IS NULL AND NEW.day > frontier
      AND to_jsonb(NEW) - paying = to_jsonb(OLD) - paying THEN
      RETURN NEW;
    END IF;
    IF OLD.void_day IS NULL AND NEW.void_day > frontier AND to_jsonb(NEW) - voiding = to_jsonb(OLD) - voiding THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'vouchers are written, paid and voided once, and not in a closed day: % refused', TG_OP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER vouchers_stay BEFORE UPDATE OR DELETE ON expenses
  FOR EACH ROW EXECUTE FUNCTION vouchers_stay();
--> statement-breakpoint
CREATE TRIGGER vouchers_are_not_truncated BEFORE TRUNCATE ON expenses
  FOR EACH STATEMENT EXECUTE FUNCTION vouchers_stay();
--> statement-breakpoint
CREATE TRIGGER books_are_closed AFTER INSERT ON expenses REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION books_are_closed();
