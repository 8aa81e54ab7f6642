import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { useSending } from "../../../portal/kit/form/sending.ts";
import { longDate, today } from "../../../shared/dates.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { guardianLinkContract, type MessageRefusal } from "./contract.ts";
import styles from "./link-card.module.css";
import { refusalTexts as words } from "./texts.ts";

type Shown = {
  student: { studentId: StudentId; guardianMobile: string | null };
  refusal: MessageRefusal | null;
};

/** Whether a student's guardian wants messages by SMS, and who noted that they do not. */
export function MessageRefusalCard({ student: { studentId, guardianMobile }, refusal }: Shown) {
  const wanted = guardianMobile ? words.wanted : words.noNumber;
  const { busy, send } = useSending();
  const note = () =>
    void send(
      () => save(guardianLinkContract.refuseMessages, { studentId, refused: !refusal }, crypto.randomUUID()),
      words.failed,
    );
  return (
    <Card
      title={words.title}
      action={
        <Button
          size="compact"
          variant="default"
          loading={busy}
          aria-label={`${words.title}: ${refusal ? words.again : words.refuse}`}
          onClick={note}
        >
          {refusal ? words.again : words.refuse}
        </Button>
      }
    >
      <div className={styles.card}>
        <p>{refusal ? words.refused(longDate(today(new Date(refusal.at))), refusal.by) : wanted}</p>
      </div>
    </Card>
  );
}
