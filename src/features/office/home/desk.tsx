import { Form, Link } from "react-router";
import { Badge } from "../../../portal/kit/badge.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { shortMoment } from "../../../shared/dates.ts";
import { taka } from "../../../shared/money.ts";
import { Icon } from "../../../web/icons.tsx";
import { methodTexts } from "../../ledger/index.ts";
import type { StaffHome } from "./contract.ts";
import styles from "./desk.module.css";
import rows from "./home.module.css";
import { staffHomeTexts as words } from "./texts.ts";

/** Whose money it is, from the first key on: the desk finds them. It needs no script. */
export function FindStudent() {
  return (
    <search>
      <Form action="/dashboard/desk" className={styles.find}>
        <label>
          <span>{words.search}</span>
          {/* biome-ignore lint/a11y/noAutofocus: a cashier's page is for nothing else */}
          <input name="find" type="search" autoComplete="off" maxLength={100} required autoFocus />
        </label>
        <Button type="submit" color="marigold" leftSection={<Icon name="search" size={18} />}>
          {words.find}
        </Button>
      </Form>
    </search>
  );
}

/** The last receipts of one's own, each a way to its paper. */
export function LastReceipts({ desk: { receipts } }: { desk: NonNullable<StaffHome["desk"]> }) {
  return (
    <Card title={words.lastReceipts} action={<Link to="/dashboard/day-book">{words.book}</Link>}>
      {receipts.length ? (
        <ul className={rows.rows}>
          {receipts.map(({ receiptId, number, userName, regId, amount, method, at, kind, voided }) => (
            <li key={receiptId}>
              <Link to={`/dashboard/receipts/${receiptId}`}>
                <strong>{userName}</strong>
                <small>
                  {regId} · {number} · {shortMoment(at)} · {methodTexts[method]}
                </small>
              </Link>
              {voided && <Badge tone="late">{words.voided}</Badge>}
              {kind === "refund" && <Badge tone="soon">{words.refund}</Badge>}
              <span className={styles.amount} data-voided={voided}>
                {taka(kind === "refund" ? -amount : amount)}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{words.noReceipts}</p>
      )}
    </Card>
  );
}
