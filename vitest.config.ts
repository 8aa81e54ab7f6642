import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    globalSetup: "src/app/testing-setup.ts",
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Else every file pays drizzle's 430 ms.
    server: { deps: { inline: [/drizzle-orm/] } },
  },
});
