import { ActionIcon } from "@mantine/core";
import { useEditing } from "../../portal/kit/list/editing.ts";
import { bengaliDigits } from "../../shared/digits.ts";
import { Icon } from "../../web/icons.tsx";
import type { Storage } from "./contract.ts";
import { EditStorage } from "./form.tsx";
import { isNearlyFull } from "./rules.ts";
import styles from "./storage-bar.module.css";
import { storageTexts as words } from "./texts.ts";

/** How much room for files is used; `editable` by those who may change the record. */
export function StorageBar({ storage, editable }: { storage: Storage; editable: boolean }) {
  const editing = useEditing<Storage>();
  const usage = words.usedOf(bengaliDigits(storage.used), bengaliDigits(storage.total));
  return (
    <div className={styles.storage}>
      <div className={styles.head}>
        <h3>{words.title}</h3>
        {editable && (
          <ActionIcon aria-label={words.edit} title={words.edit} onClick={() => editing.edit(storage)}>
            <Icon name="edit" />
          </ActionIcon>
        )}
      </div>
      <progress
        className={styles.bar}
        aria-label={words.title}
        aria-valuetext={usage}
        value={storage.used}
        max={storage.total}
        data-nearly={isNearlyFull(storage)}
      />
      <p className={styles.usage}>{usage}</p>
      {editing.row && (
        <EditStorage
          storage={editing.row}
          onClose={editing.close}
          onUpdated={() => editing.saved(words.updated)}
        />
      )}
    </div>
  );
}
