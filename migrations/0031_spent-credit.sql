-- A voided bill or receipt could leave credit beside open bills, and its student was asked for money that was there. It pays them now,
-- the oldest first, as the portal does from here on. Their ledgers are locked first, in the order in which a bill run locks them.
SELECT student_id FROM students
WHERE EXISTS (
    SELECT FROM receipts WHERE receipts.student_id = students.student_id AND kind = 'payment' AND void_id IS NULL
      AND amount > (SELECT coalesce(sum(a.amount), 0) FROM allocations a WHERE a.receipt_id = receipts.receipt_id)
  ) AND EXISTS (
    SELECT FROM bills WHERE bills.student_id = students.student_id AND void_id IS NULL
      AND amount - discount > (SELECT coalesce(sum(a.amount), 0) FROM allocations a WHERE a.bill_id = bills.bill_id)
  )
ORDER BY roll FOR UPDATE;
--> statement-breakpoint
WITH credits AS (
  SELECT student_id, receipt_id, rest, sum(rest) OVER (PARTITION BY student_id ORDER BY receipt_id) AS upto
  FROM (
    SELECT student_id, receipt_id,
      amount - (SELECT coalesce(sum(a.amount), 0) FROM allocations a WHERE a.receipt_id = receipts.receipt_id) AS rest
    FROM receipts WHERE kind = 'payment' AND void_id IS NULL
  ) receipts WHERE rest > 0
), open AS (
  SELECT student_id, bill_id, rest, sum(rest) OVER (PARTITION BY student_id ORDER BY due_day, bill_id) AS upto
  FROM (
    SELECT student_id, bill_id, due_day,
      amount - discount - (SELECT coalesce(sum(a.amount), 0) FROM allocations a WHERE a.bill_id = bills.bill_id) AS rest
    FROM bills WHERE void_id IS NULL AND student_id IN (SELECT student_id FROM credits)
  ) bills WHERE rest > 0
)
INSERT INTO allocations (receipt_id, bill_id, amount)
SELECT receipt_id, bill_id, least(credits.upto, open.upto) - greatest(credits.upto - credits.rest, open.upto - open.rest)
FROM credits JOIN open USING (student_id)
WHERE least(credits.upto, open.upto) > greatest(credits.upto - credits.rest, open.upto - open.rest);
