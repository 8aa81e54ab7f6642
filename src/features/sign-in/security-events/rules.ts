import { securityEventTexts as words } from "./texts.ts";

/** What somebody wanted who was refused, told by the line that is kept of it: status, method and route, as "403 GET /api/student/getAll". */
export function wantedBy(detail: string): string {
  const [status, method, route = ""] = detail.split(" ");
  const { tooMany, page, read, write } = words.refusals;
  if (status === "429") return tooMany;
  if (method !== "GET" && method !== "HEAD") return write;
  return route.startsWith("/api/") ? read : page;
}
