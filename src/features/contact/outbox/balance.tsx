import { useEffect, useState } from "react";
import { save } from "../../../portal/kit/form/save.ts";
import { taka } from "../../../shared/money.ts";
import { outboxContract } from "./contract.ts";
import styles from "./outbox.module.css";
import { newTexts as words } from "./texts.ts";

/** What is left at the gateway beside what a list costs: asked for after the list is shown, and nothing where it tells none. */
export function Balance({ price }: { price: number }) {
  const [balance, setBalance] = useState<number | null>(null);
  useEffect(() => {
    let isShown = true;
    save(outboxContract.balance, {}, crypto.randomUUID()).then(
      ({ data }) => isShown && setBalance(data.balance),
      // Without a gateway that tells its balance there is none to show.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, []);
  if (balance === null) return null;
  const isTooLittle = balance < price;
  return (
    <p className={styles.said} {...(isTooLittle && { role: "alert" })}>
      {isTooLittle ? words.tooLittle(taka(balance)) : words.balanceOf(taka(balance))}
    </p>
  );
}
