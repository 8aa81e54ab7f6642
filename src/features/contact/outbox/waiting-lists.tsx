import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { dayAndTime } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { outboxAddress } from "../../../shared/message-list.ts";
import { taka } from "../../../shared/money.ts";
import type { Proposal } from "./proposal.ts";
import { waitingListTexts as words } from "./waiting-list-texts.ts";
import styles from "./waiting-lists.module.css";

/** Lists that rules made, each with whom it is for, its price and why; one press sends it. What nobody pressed in time says so. */
export function WaitingLists({ lists }: { lists: readonly Proposal[] }) {
  return (
    <ul className={styles.rows}>
      {lists.map((list) => (
        <WaitingList key={list.proposalId} list={list} />
      ))}
    </ul>
  );
}

function WaitingList({ list }: { list: Proposal }) {
  const { proposalId, kind, to, day, examId, messages, parts, price, state, why, until, untaken } = list;
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const isOpen = state === "waiting";
  const about = { ...(kind === "absence" && { day }), ...(examId && { examId }) };
  const address = `${outboxAddress({ kind, ...about, proposalId })}&to=${to}`;
  const decide = async (press: "send" | "drop") => {
    setBusy(true);
    const presses = await import("./press-list.ts");
    await presses[press](list);
    await revalidate();
    setBusy(false);
  };
  return (
    <li>
      <span>
        <strong>{isOpen ? <Link to={address}>{words.title(list)}</Link> : words.title(list)}</strong>
        <small>
          {isOpen
            ? words.costs(bengaliDigits(messages), bengaliDigits(parts), taka(price), dayAndTime(until))
            : words.stale(dayAndTime(until))}
          {isOpen && why && ` ${words.why[why]}`}
          {isOpen && untaken.length > 0 && ` ${words.untaken(untaken)}`}
        </small>
      </span>
      {isOpen && (
        <Button size="compact" color="marigold" loading={busy} onClick={() => decide("send")}>
          {words.send(bengaliDigits(messages))}
        </Button>
      )}
      <Button
        size="compact"
        variant="default"
        loading={busy}
        aria-label={words.dropOf(isOpen ? words.drop : words.seen, words.title(list))}
        onClick={() => decide("drop")}
      >
        {isOpen ? words.drop : words.seen}
      </Button>
    </li>
  );
}
