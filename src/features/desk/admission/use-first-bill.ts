import { useEffect, useState } from "react";
import { client } from "../../../web/client.ts";
import { admissionContract, type FirstBill } from "./contract.ts";

type Answer = { of: string; bill: FirstBill | null };

/** What the plans would bill who comes into the batch today; `failed` where nobody could be asked. */
export function useFirstBill(batchId: number) {
  const [answer, setAnswer] = useState<Answer>({ of: "", bill: null });
  const [attempt, setAttempt] = useState(0);
  const of = `${batchId} ${attempt}`;
  useEffect(() => {
    if (!batchId) return;
    let current = true;
    const ask = async () => {
      const bill = await client(admissionContract)
        .firstBill({ batchId })
        .then(({ data }) => data)
        .catch(() => null);
      if (current) setAnswer({ of, bill });
    };
    void ask();
    return () => {
      current = false;
    };
  }, [of]);
  const isHere = answer.of === of;
  return {
    bill: isHere ? answer.bill : null,
    failed: isHere && !answer.bill,
    retry: () => setAttempt(attempt + 1),
  };
}
