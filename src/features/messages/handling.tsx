import { Button, NativeSelect } from "@mantine/core";
import { useOptimisticUpdate } from "../../portal/kit/form/optimistic-update.ts";
import { client } from "../../web/client.ts";
import { type MessageStatus, messageStatuses } from "../contact/rules.ts";
import { messageContract, type Thread } from "./contract.ts";
import { messageTexts, statusTexts, threadTexts as words } from "./texts.ts";
import styles from "./thread.module.css";

/** How far the office is, chosen anew at any time; and whether a visitor's message is a machine's. */
export function Handling({ thread }: { thread: Thread }) {
  const { status, kind, suspicious, handledBy } = thread;
  const { wanted, change } = useMovingOn(thread);
  const options = messageStatuses.map((value) => ({ value, label: statusTexts[value] }));
  return (
    <div className={styles.handling}>
      {suspicious && <p>{words.isSuspicious}</p>}
      <NativeSelect
        label={words.status}
        value={wanted?.status ?? status}
        aria-busy={wanted !== null}
        data={options}
        onChange={(event) => change({ status: event.currentTarget.value as MessageStatus })}
      />
      {handledBy && <p>{words.handledBy(handledBy)}</p>}
      {kind === "visitor" && (
        <Button
          variant="default"
          size="compact-md"
          loading={wanted?.suspicious !== undefined}
          onClick={() => change({ suspicious: !suspicious })}
        >
          {suspicious ? words.markGenuine : words.markSuspicious}
        </Button>
      )}
    </div>
  );
}

type Wanted = { status?: MessageStatus; suspicious?: boolean };

/** A colleague's newer state is fetched. */
const useMovingOn = ({ messageId, version }: Thread) =>
  useOptimisticUpdate(
    (next: Wanted) => client(messageContract).updateMessage({ messageId, version, ...next }),
    messageTexts.changeFailed,
  );
