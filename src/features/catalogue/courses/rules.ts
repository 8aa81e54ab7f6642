/** The bullets of a summary: its lines, without empty ones. */
export const bulletsOf = (summary: string) =>
  summary
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
