-- serves 0070
ALTER TABLE "attempts" ADD COLUMN "number" integer;