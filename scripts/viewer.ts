import { copyFileSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/**
 * `npm run viewer` puts into `vendor/swagger-ui` what `/api/docs/` serves of swagger-ui-dist, so that a portal installs none of that
 * package's 12 MB. Run it after the package was updated; a story compares.
 */
export const viewerFiles = [
  "swagger-ui-bundle.js",
  "swagger-ui-bundle.js.LICENSE.txt",
  "swagger-ui.css",
  "LICENSE",
  "NOTICE",
];
export const viewerFolder = "vendor/swagger-ui";
export const viewerPackage = () =>
  dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));

if (import.meta.main) {
  mkdirSync(viewerFolder, { recursive: true });
  for (const file of viewerFiles) copyFileSync(join(viewerPackage(), file), join(viewerFolder, file));
}
