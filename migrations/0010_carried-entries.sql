-- Entries from before the ledger become bills and receipts; nothing that is shown of them changes. Those of one student and month are one
-- bill, of what they paid and what the last of them left due; the admission fee of a month is a bill of its own.
CREATE TEMPORARY TABLE carried ON COMMIT DROP AS
SELECT *, row_number() OVER (PARTITION BY payment > 0 ORDER BY payment_id) AS number,
  before IS NOT NULL AND due <> greatest(before - payment, 0) AS uneven
FROM (
  SELECT payment_id, student_id, month_name, date, greatest(payment, 0) AS payment, greatest(due, 0) AS due,
    payment < 0 OR due < 0 AS negative,
    first_value(detail) OVER month AS head,
    first_value(date) OVER month AS first_date,
    lag(greatest(due, 0)) OVER month AS before,
    last_value(greatest(due, 0)) OVER (month ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS last_due
  FROM payments
  WINDOW month AS (PARTITION BY student_id, month_name, detail = 'ভর্তি ফি' ORDER BY payment_id)
) entries;
--> statement-breakpoint
INSERT INTO bills (student_id, batch_id, head, label, amount, due_day, origin, day)
SELECT student_id, max(students.batch_id), head, month_name, sum(payment) + max(last_due), first_date, 'carried', first_date
FROM carried LEFT JOIN students USING (student_id)
GROUP BY student_id, month_name, head, first_date
HAVING sum(payment) + max(last_due) > 0
ORDER BY min(payment_id);
--> statement-breakpoint
-- Of the method nothing was written down, and no paper was given.
INSERT INTO receipts (kind, series, number, student_id, amount, method, day)
SELECT 'payment', 'carried', number, student_id, payment, 'unstated', date
FROM carried WHERE payment > 0 ORDER BY number;
--> statement-breakpoint
INSERT INTO receipt_counters (series, last)
SELECT 'carried', count(*) FROM receipts HAVING count(*) > 0;
--> statement-breakpoint
INSERT INTO allocations (receipt_id, bill_id, amount)
SELECT receipt_id, bill_id, carried.payment
FROM carried
JOIN receipts ON receipts.series = 'carried' AND receipts.number = carried.number
JOIN bills ON bills.student_id = carried.student_id AND bills.label = month_name AND bills.head = carried.head
WHERE carried.payment > 0;
--> statement-breakpoint
UPDATE payments SET head = carried.head, receipt_id = receipts.receipt_id
FROM carried LEFT JOIN receipts ON receipts.number = carried.number AND carried.payment > 0
WHERE carried.payment_id = payments.payment_id;
--> statement-breakpoint
INSERT INTO carried_months (student_id, month_name, entries, paid, due, negative, uneven)
SELECT student_id, month_name, count(*), sum(payment), max(last_due), bool_or(negative), bool_or(uneven)
FROM carried GROUP BY student_id, month_name, head HAVING bool_or(negative) OR bool_or(uneven);
--> statement-breakpoint
-- What was written of money stays: not even a statement that slips into the portal rewrites it. A bill or a receipt is voided once, and
-- whoever erases a person (erase_printed_name) takes the name from the paper alone.
-- "or replace": a restore takes tables away, and with them their triggers, but not these functions.
CREATE OR REPLACE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME IN ('bills', 'receipts') THEN
    IF OLD.void_id IS NULL AND NEW.void_id IS NOT NULL AND to_jsonb(NEW) - 'void_id' = to_jsonb(OLD) - 'void_id' THEN
      RETURN NEW;
    END IF;
    IF TG_TABLE_NAME = 'receipts' AND current_setting('dhrubok.erasing', true) = 'name'
      AND to_jsonb(NEW) - 'printed' = to_jsonb(OLD) - 'printed' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the ledger is append-only: % of % refused', TG_OP, TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION erase_printed_name(student integer, name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('dhrubok.erasing', 'name', true);
  UPDATE receipts SET printed = jsonb_set(printed, '{student,name}', to_jsonb(name))
  WHERE student_id = student AND printed IS NOT NULL;
  PERFORM set_config('dhrubok.erasing', '', true);
END
$$;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['bills', 'receipts', 'allocations', 'voids', 'day_closings', 'carried_months'] LOOP
    EXECUTE format('CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only()', name);
    EXECUTE format('CREATE TRIGGER ledger_is_not_truncated BEFORE TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()', name);
  END LOOP;
END
$$;
