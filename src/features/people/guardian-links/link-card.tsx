import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { CopyField } from "../../../portal/kit/copy-field.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { useSending } from "../../../portal/kit/form/sending.ts";
import { PrintedSlip } from "../../../portal/kit/printed-slip.tsx";
import { dayAndTime, longDate, today } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { outboxAddress } from "../../../shared/message-list.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { useBrand } from "../../../web/brand.ts";
import { confirm } from "../../../web/confirm.tsx";
import { Icon } from "../../../web/icons.tsx";
import { type GuardianLink, guardianLinkContract } from "./contract.ts";
import styles from "./link-card.module.css";
import { LinkOnPaper } from "./link-on-paper.tsx";
import { guardianLinkTexts as words } from "./texts.ts";

type Shown = {
  student: { studentId: StudentId; userName: string };
  link: GuardianLink | null;
  /** The site's own. */
  origin: string;
};

/** The link by which a student's guardian reads: made, copied, printed, made anew and ended. */
export function GuardianLinkCard({ student, link, origin }: Shown) {
  const [isPrinting, setPrinting] = useState(false);
  const { busy, make, end } = useLink(student.studentId);
  const institute = useBrand()?.name ?? "";
  const address = link?.path && origin + link.path;
  useEffect(() => {
    if (!isPrinting) return;
    const done = () => setPrinting(false);
    window.addEventListener("afterprint", done, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", done);
  }, [isPrinting]);
  if (!link)
    return (
      <Card title={words.title}>
        <div className={styles.card}>
          <p>{words.about}</p>
          <div className={styles.buttons}>
            <Button variant="default" disabled={busy} onClick={() => make()}>
              {words.make}
            </Button>
          </div>
        </div>
      </Card>
    );
  return (
    <Card title={words.title}>
      <div className={styles.card}>
        {address ? <CopyField label={words.link} value={address} /> : <p>{words.sealed}</p>}
        <p className={styles.facts}>
          {words.made(longDate(today(new Date(link.since))), link.by)}
          <br />
          {link.lastOpened
            ? words.opened(bengaliDigits(link.opened), dayAndTime(link.lastOpened))
            : words.neverOpened}
        </p>
        <div className={styles.buttons}>
          {address && (
            <Button
              variant="default"
              leftSection={<Icon name="print" size={18} />}
              onClick={() => setPrinting(true)}
            >
              {words.print}
            </Button>
          )}
          {address && (
            <Button
              component={Link}
              to={outboxAddress({ kind: "own", students: student.studentId, text: words.message, again: 1 })}
              variant="default"
              leftSection={<Icon name="sms" size={18} />}
            >
              {words.send}
            </Button>
          )}
          <Button variant="default" disabled={busy} onClick={() => make(again)}>
            {words.again}
          </Button>
          <Button variant="subtle" color="red" disabled={busy} onClick={end}>
            {words.end}
          </Button>
        </div>
      </div>
      {isPrinting && address && (
        <PrintedSlip title={institute}>
          <p>{words.slip(student.userName)}</p>
          <LinkOnPaper address={address} />
          <p>{words.keep}</p>
        </PrintedSlip>
      )}
    </Card>
  );
}

const again = { title: words.againTitle, text: words.againText, yes: words.againYes };
const ending = { title: words.endTitle, text: words.endText, yes: words.endYes };

function useLink(studentId: StudentId) {
  const { busy, send } = useSending();
  const key = () => crypto.randomUUID();
  return {
    busy,
    async make(question?: Parameters<typeof confirm>[0]) {
      if (question && !(await confirm(question))) return;
      await send(() => save(guardianLinkContract.make, { studentId }, key()), words.makeFailed);
    },
    async end() {
      if (!(await confirm(ending))) return;
      const end = () => save(guardianLinkContract.end, { studentId }, key());
      if (await send(end, words.endFailed)) void tellSuccess(words.ended);
    },
  };
}
