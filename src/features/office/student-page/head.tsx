import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { Badge } from "../../../portal/kit/badge.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { Photo } from "../../../portal/kit/image/photo.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import type { BatchChoice } from "../../catalogue/index.ts";
import { AccountButton } from "../../identity/parts.ts";
import { MoveStudents, WriteTo } from "../../people/parts.ts";
import type { StudentPage } from "./contract.ts";
import type { headFigures } from "./head-figures.ts";
import styles from "./student-page.module.css";
import { studentPageTexts as words } from "./texts.ts";

type Shown = {
  page: StudentPage;
  figures: ReturnType<typeof headFigures>;
  may: { manage: boolean; desk: boolean };
  batches: BatchChoice[] | null;
};

/** Who it is, and what is done for them from here. */
export function Head({ page, figures, may, batches }: Shown) {
  const { studentId, regId, userName, batch, archived, student } = page;
  const [open, setOpen] = useState<"move" | "write" | null>(null);
  const { revalidate } = useRevalidator();
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        title={userName}
        more={
          student && (
            <>
              <IconButton
                label={words.move}
                title={words.move}
                icon="switch"
                onClick={() => setOpen("move")}
              />
              <IconButton
                label={words.write}
                title={words.write}
                icon="notices"
                onClick={() => setOpen("write")}
              />
              <AccountButton
                account={{ accountId: studentId, name: userName, disabled: student.disabled }}
                onChanged={revalidate}
              />
            </>
          )
        }
      >
        {may.manage && (
          <Button component={Link} to="/dashboard/all-students" variant="default">
            {words.all}
          </Button>
        )}
        <PrintButton>{words.print}</PrintButton>
        {may.desk && (
          <Button component={Link} to={`/dashboard/desk?student=${studentId}`} color="marigold">
            {words.pay}
          </Button>
        )}
      </PageHeader>
      <section className={styles.head} aria-label={words.title}>
        {student && <Photo file={student.file} size={64} />}
        <div className={styles.who}>
          <p className={styles.roll}>{regId}</p>
          <p>
            {batch ? (
              <Link to={`/dashboard/batches/${batch.batchId}`} className="touchable">
                {batch.batchName}
              </Link>
            ) : (
              words.noBatch
            )}
          </p>
          {archived && <Badge tone="plain">{words.archived}</Badge>}
        </div>
        {figures.length > 0 && (
          <dl className={styles.figures}>
            {figures.map(({ name, value, to, note }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <a href={to}>{value}</a>
                  {note && <small>{note}</small>}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      {open === "move" && (
        <MoveStudents
          name={userName}
          studentIds={[studentId]}
          batches={(batches ?? []).filter(({ batchId }) => batchId !== batch?.batchId)}
          onClose={close}
        />
      )}
      {open === "write" && <WriteTo name={userName} studentIds={[studentId]} onClose={close} />}
    </>
  );
}
