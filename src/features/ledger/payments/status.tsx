import { Badge } from "../../../portal/kit/badge.tsx";
import { paymentFieldTexts as words } from "./texts.ts";

/** The two words of the specification as people know them; any other is shown as it was typed. */
export function PaymentStatus({ status }: { status: string }) {
  const known = knownStatus(status);
  if (!known) return status;
  return <Badge tone={known === "paid" ? "good" : "late"}>{words.statuses[known]}</Badge>;
}

const knownStatus = (status: string) =>
  (["paid", "unpaid"] as const).find((one) => one === status.trim().toLowerCase());
