import { useEffect, useState } from "react";
import { client } from "../../../web/client.ts";
import type { Method } from "../../ledger/index.ts";
import { deskContract } from "./contract.ts";
import { noneOfInvalid } from "./none-of-invalid.ts";
import { takeTexts as words } from "./texts.ts";

/**
 * What is said of receipts that have this transaction id, or nearly; asked a moment after the last key. `isUsed` where
 * it is the same one, `failed` where nobody could be asked.
 */
export function useLikeTrxIds(method: Method, trxId: string | null) {
  const [answer, setAnswer] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const of = `${method} ${trxId} ${attempt}`;
  useEffect(() => {
    if (method === "cash" || !trxId || trxId.length < 6) return;
    let current = true;
    const ask = async () => {
      const found = await client(deskContract)
        .likeTrxId({ method, trxId })
        .then(({ data }) => data)
        .catch(noneOfInvalid);
      const isUsed = Boolean(found?.some((one) => one.trxId === trxId));
      if (current) setAnswer({ of, text: found && likeText(found, trxId), isUsed, failed: !found });
    };
    const timer = window.setTimeout(ask, 300);
    return () => {
      current = false;
      window.clearTimeout(timer);
    };
  }, [method, trxId, of]);
  const { text, isUsed, failed } = answer.of === of ? answer : nothing;
  return { text, isUsed, failed, retry: () => setAttempt(attempt + 1) };
}

const nothing = { of: "", text: null as string | null, isUsed: false, failed: false };

function likeText(found: { number: string; trxId: string | null }[], trxId: string): string | null {
  if (!found.length) return null;
  const numbers = found.map(({ number }) => number).join(", ");
  return found.some((one) => one.trxId === trxId) ? words.used(numbers) : words.like(numbers);
}
