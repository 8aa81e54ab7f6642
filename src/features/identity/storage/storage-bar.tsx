import { useRevalidator } from "react-router";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { usePart } from "../../../portal/kit/part.ts";
import { shortMoment } from "../../../shared/dates.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import type { StorageSeen } from "./contract.ts";
import { isNearlyFull } from "./rules.ts";
import styles from "./storage-bar.module.css";
import { storageTexts as words } from "./texts.ts";

/** How much room is used; `editable` by those who may change the record, where it is not measured. */
export function StorageBar({ storage, editable }: { storage: StorageSeen; editable: boolean }) {
  const { revalidate } = useRevalidator();
  const form = usePart(() => import("./form.tsx").then((part) => part.EditStorage));
  const updated = () => {
    form.close();
    void revalidate();
    void tellSuccess(words.updated);
  };
  const usage = words.usedOf(String(storage.used), storage.total === null ? null : String(storage.total));
  return (
    <div className={styles.storage}>
      <div className={styles.head}>
        <h3>{words.title}</h3>
        {editable && !storage.measured && (
          <IconButton label={words.edit} title={words.edit} onClick={form.open} icon="edit" />
        )}
      </div>
      {storage.total !== null && (
        <progress
          className={styles.bar}
          aria-label={words.title}
          aria-valuetext={usage}
          value={storage.used}
          max={storage.total}
          data-nearly={isNearlyFull(storage)}
        />
      )}
      <p className={styles.usage}>{usage}</p>
      {storage.archive && <Archive {...storage.archive} />}
      {storage.offsite && <Offsite {...storage.offsite} />}
      {form.Part && <form.Part storage={storage} onClose={form.close} onUpdated={updated} />}
    </div>
  );
}

/** Until when a moment can be brought back; what is late, or would be lost with the disk, stands out. */
function Archive({ until, late, used, sameDisk }: NonNullable<StorageSeen["archive"]>) {
  const moment = until && shortMoment(until);
  const kept = moment && (late ? words.archiveLate(moment) : words.archive(moment, String(used)));
  return (
    <p className={styles.usage} data-warning={late || sameDisk}>
      {[kept ?? words.noArchive, sameDisk && words.sameDisk].filter(Boolean).join("; ")}
    </p>
  );
}

/** Until when a copy stands off the machine. */
function Offsite({ until, late, used }: NonNullable<StorageSeen["offsite"]>) {
  const moment = until && shortMoment(until);
  const kept = moment && (late ? words.offsiteLate(moment) : words.offsite(moment, String(used)));
  return (
    <p className={styles.usage} data-warning={late}>
      {kept ?? words.noOffsite}
    </p>
  );
}
