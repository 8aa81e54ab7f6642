import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./src/server/db/tables.ts", "./src/features/**/table.server.ts"],
  out: "./migrations",
  casing: "snake_case",
});
