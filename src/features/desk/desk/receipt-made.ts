import { useRef } from "react";
import { useNavigate } from "react-router";
import { shortMoment } from "../../../shared/dates.ts";
import { refuse } from "../../../shared/errors.ts";
import { taka } from "../../../shared/money.ts";
import { client } from "../../../web/client.ts";
import { tellInPassing } from "../../../web/passing-notice.tsx";
import { deskContract, type Receipt, type StudentAccount } from "./contract.ts";
import { setJustMade } from "./just-made.ts";
import { dropKeys, keyOf } from "./kept-key.ts";
import { lostTexts as words } from "./texts.ts";

/** How a form of the desk makes a receipt: once, although its answer may be lost, and then its paper is opened. */
export function useReceiptMade(kind: Receipt["kind"], account: StudentAccount) {
  const navigate = useNavigate();
  const wasLost = useRef(false);
  const { studentId } = account;
  return {
    clientKey: (amount: number | undefined) => keyOf(kind, account, amount),
    /** After a lost answer: the receipt, if it was made all the same. */
    async lost({ clientKey }: { clientKey: string }) {
      wasLost.current = true;
      const { data } = await client(deskContract)
        .student({ studentId })
        .catch(() => {
          throw refuse("UNAVAILABLE", { message: words.unknown });
        });
      const made = data.receipts.find((one) => one.clientKey === clientKey);
      return made && { data: made };
    },
    done({ data }: { data: Receipt }) {
      dropKeys(studentId, [data]);
      setJustMade(data.receiptId);
      if (wasLost.current) tellInPassing(madeAt(data));
      void navigate(`/dashboard/receipts/${data.receiptId}`);
    },
  };
}

/** That it was made, and when. */
export const madeAt = ({ kind, amount, at, number }: Receipt) =>
  words[kind](taka(amount), shortMoment(at), number);
