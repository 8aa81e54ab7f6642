ALTER TABLE "tries" RENAME TO "rate_limits";
