import { globSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  routeDiscovery: { mode: "initial" },
  // Compressed once, as small as it gets, rather than at every request.
  buildEnd() {
    for (const file of globSync("build/client/**/*.{js,css,svg,webmanifest}")) {
      const bytes = readFileSync(file);
      if (bytes.length < 256) continue;
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      writeFileSync(
        `${file}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
    }
  },
} satisfies Config;
