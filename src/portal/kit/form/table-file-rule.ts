import type { FileRule } from "./file-rule.ts";

/** A file of a table, CSV or XLSX: what a browser calls these differs, and the server looks at the content. */
export const tableFileRule = (bytes: number, texts: Omit<FileRule["texts"], "shrink">): FileRule => ({
  types: [
    "",
    ...["text/csv", "text/plain", "text/tab-separated-values", "application/csv", "application/vnd.ms-excel"],
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ],
  ...{ bytes, edge: 0, texts: { ...texts, shrink: "" } },
});
