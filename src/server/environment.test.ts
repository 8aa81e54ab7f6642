import { expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

/** That a start ends with the one line, test/processes.test.ts tries with PORT. */
test.each([
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL: must be an address"],
  [{ ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD: must have 6 to 14 characters"],
  [{ BACKUP_KEEP: "0" }, "BACKUP_KEEP: must be at least 1"],
  [{ HOST: "not a host" }, "HOST: must be an address"],
  [{ HSTS: "all" }, "HSTS: must be host or subdomains"],
  [{ STORAGE_LIMIT: "50 GB" }, "STORAGE_LIMIT: must be a number of gigabytes"],
  [{ REQUESTS_PER_MINUTE: "-1" }, "REQUESTS_PER_MINUTE: must be at least 0"],
])("%j is refused by name", (variables, line) => {
  expect(() => readEnvironment(variables)).toThrow(line);
});
