import { useEffect, useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import type { FieldsOf } from "../../../portal/kit/form/fields.ts";
import { client } from "../../../web/client.ts";
import { hours } from "../class-days/texts.ts";
import { routineContract } from "./contract.ts";
import type { ClassValues } from "./form-values.ts";
import type { FreeTime } from "./rules.ts";
import styles from "./screen.module.css";
import { routineScreenTexts as words } from "./texts.ts";

type Shown = { form: FieldsOf<ClassValues>; classId: number | null };

/** Where a class would meet another, other times for it: a press takes one. */
export function FreeTimes({ form, classId }: Shown) {
  const [found, setFound] = useState<FreeTime[] | null>(null);
  const clash = form.errors.from;
  useEffect(() => {
    const { from, until, weekday, batchId, ...of } = form.getValues();
    if (!clash || !from || !until || !batchId) return setFound(null);
    let isOld = false;
    const optional = Object.entries({ teacherId: Number(of.teacherId), roomId: Number(of.roomId), classId });
    client(routineContract)
      .freeTimes({
        ...{ batchId: Number(batchId), weekday: Number(weekday), from, until },
        ...Object.fromEntries(optional.filter(([, value]) => value)),
        ...(of.spanFrom && of.spanUntil && { spanFrom: of.spanFrom, spanUntil: of.spanUntil }),
      })
      .then(({ data }) => !isOld && setFound(data))
      // What was refused is told already.
      .catch(() => !isOld && setFound(null));
    return () => {
      isOld = true;
    };
  }, [clash, classId, form.getValues]);

  const take = ({ weekday, from, until }: FreeTime) => {
    form.setFieldValue("weekday", String(weekday));
    form.setFieldValue("from", from);
    form.setFieldValue("until", until);
    form.clearFieldError("from");
    setFound(null);
  };

  if (!found) return null;
  return (
    <div className={styles.free} role="status" data-wide>
      {found.length ? (
        <>
          <p>{words.free}</p>
          {found.map((time) => (
            <Button key={`${time.weekday} ${time.from}`} variant="default" onClick={() => take(time)}>
              {words.dayName(time.weekday)}, {hours(time)}
            </Button>
          ))}
        </>
      ) : (
        <p>{words.noneFree}</p>
      )}
    </div>
  );
}
