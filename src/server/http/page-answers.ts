import type { ORPCError } from "@orpc/client";
import { data, redirect } from "react-router";
import { detailOf } from "../../shared/errors.ts";

/** A refusal inside a loader as the page answer that the router understands. */
export function asPageAnswer(refusal: ORPCError<string, unknown>, request: Request) {
  if (refusal.code === "NOT_SIGNED_IN") {
    const { pathname, search } = new URL(request.url);
    const from = `${pathname.replace(/\.data$/, "")}${search.replace(/[?&]_routes=[^&]*/, "")}`;
    return redirect(`/join-now?from=${encodeURIComponent(from)}`);
  }
  const { fields } = detailOf(refusal);
  return data({ code: refusal.code, message: refusal.message, fields }, { status: refusal.status });
}
