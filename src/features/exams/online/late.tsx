import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { clockTime, wallClock } from "../../../shared/dates.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { onlineContract } from "./contract.ts";
import styles from "./screen.module.css";
import type { LateDelivery } from "./shape.ts";
import { boardTexts as words } from "./texts.ts";

/** What arrived after the end: a person says of each whether it counts. */
export function LateDeliveries({ late }: { late: readonly LateDelivery[] }) {
  const { revalidate } = useRevalidator();
  const decide = async ({ lateId, version }: LateDelivery, accepted: boolean) => {
    try {
      await save(onlineContract.decideLate, { lateId, version, accepted }, crypto.randomUUID());
    } catch (error) {
      await tellFailure(words.failed, error);
    }
    void revalidate();
  };
  const waiting = late.filter(({ accepted }) => accepted === null).length;
  return (
    <Card title={words.late}>
      <p>{words.lateLead(waiting)}</p>
      <ul className={styles.late}>
        {late.map((one) => (
          <li key={one.lateId}>
            <span>
              {one.regId} {one.userName}: {words.lateAt(timeOf(one.arrivedAt), minutesLate(one), one.answers)}
            </span>
            {one.accepted === null ? (
              <span className={styles.actions}>
                <Button size="compact" variant="default" onClick={() => void decide(one, false)}>
                  {words.refuse}
                </Button>
                <Button size="compact" onClick={() => void decide(one, true)}>
                  {words.accept}
                </Button>
              </span>
            ) : (
              <span>{one.accepted ? words.accepted : words.refused}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const minutesLate = ({ arrivedAt, endedAt }: LateDelivery) =>
  Math.floor((Date.parse(arrivedAt) - Date.parse(endedAt)) / 60_000);
const timeOf = (at: string) => clockTime(wallClock(at).time);
