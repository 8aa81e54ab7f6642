import { Badge } from "../../../portal/kit/badge.tsx";
import { paymentFieldTexts as words } from "./texts.ts";

type Shown = {
  status: string;
  /** In a list where most are paid: who owes alone has a ground. */
  amongMany?: true;
};

/** The two words of the specification as people know them; any other is shown as it was typed. */
export function PaymentStatus({ status, amongMany }: Shown) {
  const known = knownStatus(status);
  if (!known) return status;
  if (amongMany && known === "paid") return words.statuses.paid;
  return <Badge tone={known === "paid" ? "good" : "late"}>{words.statuses[known]}</Badge>;
}

const knownStatus = (status: string) =>
  (["paid", "unpaid"] as const).find((one) => one === status.trim().toLowerCase());
