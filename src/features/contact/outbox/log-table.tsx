import { Button } from "../../../portal/kit/button.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { useSending } from "../../../portal/kit/form/sending.ts";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { shortDate, today } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { outboxContract } from "./contract.ts";
import { logColumns } from "./export.ts";
import styles from "./outbox.module.css";
import { secondGateway } from "./rules.ts";
import type { OutboxMessage } from "./shape.ts";
import { heldTexts, stateTexts, logTexts as words } from "./texts.ts";

/** Messages of the log or of a list, each with what a person may decide of it. */
export function LogTable({ rows }: { rows: readonly OutboxMessage[] }) {
  const { busy, send } = useSending();
  const decide = ({ messageId, version }: OutboxMessage, to: "resend" | "sent" | "cancel") =>
    void send(
      () => save(outboxContract.decide, { messageId, version, to }, crypto.randomUUID()),
      words.failed,
    );
  const actions = (row: OutboxMessage) => {
    const { state, userName } = row;
    const [isUncertain, isHeld] = [state === "uncertain", state === "held"];
    if (!isOpen(row)) return null;
    return (
      <RowActions
        name={userName}
        more={
          state !== "failed" && (
            <>
              {isUncertain && (
                <IconButton
                  label={words.wasSentOf(userName)}
                  title={words.wasSent}
                  icon="check"
                  disabled={busy}
                  onClick={() => decide(row, "sent")}
                />
              )}
              <IconButton
                label={words.cancelOf(userName)}
                title={words.cancel}
                icon="close"
                color="red"
                disabled={busy}
                onClick={() => decide(row, "cancel")}
              />
            </>
          )
        }
      >
        {state !== "waiting" && (
          <Button
            size="compact"
            variant="default"
            loading={busy}
            aria-label={isHeld ? words.goOf(userName) : words.resendOf(userName)}
            onClick={() => decide(row, "resend")}
          >
            {isHeld ? words.go : words.resend}
          </Button>
        )}
      </RowActions>
    );
  };
  return (
    <DataTable
      label={words.table}
      columns={rows.some(isOpen) ? columns : withoutActions}
      rows={rows}
      keyOf={({ messageId }) => messageId}
      {...(rows.some(isOpen) && { actionCount: 4, actions })}
    />
  );
}

/** Whether a person may decide of it; where they may of none, the text has the buttons' room. */
const isOpen = ({ state }: OutboxMessage) => ["uncertain", "held", "failed", "waiting"].includes(state);

/** What was written, without the name with which it begins where the row is headed by it. */
function Text({ of: { text, userName } }: { of: OutboxMessage }) {
  // Written by different keyboards.
  const [whole, name] = [text.normalize("NFC"), userName.normalize("NFC")];
  if (!whole.startsWith(name)) return <span className={styles.words}>{text || words.forgotten}</span>;
  const rest = whole.slice(name.length).replace(/^[\s,:;।–-]+/, "");
  return (
    <span className={styles.words}>
      <span className={styles.named}>{whole.slice(0, whole.length - rest.length)}</span>
      {rest}
    </span>
  );
}

/** Through which gateway is said where it is not the usual one. */
const isGiven = (state: OutboxMessage["state"], via: number | null) =>
  via === secondGateway && ["sending", "sent", "delivered", "failed", "uncertain"].includes(state);

const columns = tableColumns(logColumns, {
  student: { onCard: "title", cell: ({ userName }) => userName },
  regId: { look: "id", onCard: "folded", further: true },
  at: { look: "date", cell: ({ at }) => shortDate(today(new Date(at))) },
  kind: { further: true },
  to: { look: "word" },
  phone: { look: "id" },
  text: { look: "prose", onCard: "line", cell: (row) => <Text of={row} /> },
  parts: { look: "number", onCard: "folded", further: true },
  price: { look: "number", further: true },
  state: {
    look: "step",
    onCard: "beside",
    cell: ({ state, heldFor, via, answer, earlier }) => (
      <>
        {stateTexts[state]}
        {isGiven(state, via) && <span className={styles.quiet}> {words.viaSecond}</span>}
        {heldFor && <span className={styles.quiet}> {heldTexts[heldFor]}</span>}
        {(state === "failed" || state === "uncertain") && <span className={styles.quiet}> {answer}</span>}
        {earlier.times > 0 && (
          <span className={styles.quiet}> {words.earlier(bengaliDigits(earlier.times))}</span>
        )}
      </>
    ),
  },
  via: { onCard: "folded", further: true },
  answer: { further: true },
});

const withoutActions = columns.map((column) =>
  column.onCard === "title" ? { ...column, look: "name" as const } : column,
);
