-- The schema no longer names this key, which leads from an earlier area to a later one; it stays in the database.
SELECT 1;
