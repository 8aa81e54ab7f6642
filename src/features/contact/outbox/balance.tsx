import { useEffect, useState } from "react";
import { save } from "../../../portal/kit/form/save.ts";
import { taka } from "../../../shared/money.ts";
import { outboxContract } from "./contract.ts";
import styles from "./outbox.module.css";
import { newTexts as words } from "./texts.ts";

type Known = { balance: number; promised: number };

/** What is left at the gateway: asked for once the list is shown; null until then, and where it tells none. */
export function useBalance(isShown: boolean): Known | null {
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    if (!isShown) return;
    let isHere = true;
    save(outboxContract.balance, {}, crypto.randomUUID()).then(
      ({ data: { balance, promised } }) => isHere && balance !== null && setKnown({ balance, promised }),
      // Without a gateway that tells its balance there is none to show.
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [isShown]);
  return known;
}

/** That what is left there will not do for a list beside what waits already; null where it will, or where nobody knows. */
export function tooLittle(known: Known | null, price: number): string | null {
  if (!known || known.balance - known.promised >= price) return null;
  const { balance, promised } = known;
  return promised > 0 ? words.tooLittleBeside(taka(balance), taka(promised)) : words.tooLittle(taka(balance));
}

/** It beside what a list costs. */
export function Balance({ known, price }: { known: Known | null; price: number }) {
  if (!known) return null;
  const said = tooLittle(known, price);
  return (
    <p className={styles.said} {...(said && { role: "alert" })}>
      {said ?? words.balanceOf(taka(known.balance))}
    </p>
  );
}
