-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_of_phone" ON "outbox_messages" USING btree ("phone");
