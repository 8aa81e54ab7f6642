import { Button } from "../../portal/kit/button.tsx";
import { useFact } from "../../web/live-record.ts";
import styles from "./call.module.css";
import type { StudentOfRollCall } from "./contract.ts";
import type { RollCallStore } from "./roll-call-store.ts";
import type { Value } from "./rules.ts";
import { attendanceTexts, callTexts as words } from "./texts.ts";

type Shown = { store: RollCallStore; studentId: number | null; name?: string };

/** A mark of one's own that somebody else's stands against, or that cannot be; of the class itself under null. */
export function Unresolved({ store, studentId, name }: Shown) {
  const mark = useFact(store, () => store.unsentOf(studentId) ?? null);
  if (!mark?.other && mark?.problem === undefined) return null;
  const { other, problem, to } = mark;
  return (
    <div role="alert" className={styles.unresolved}>
      {name && <strong>{name}</strong>}
      <span>{other ? words.conflict(other.by, textOf(other.state), textOf(to)) : problem}</span>
      {other && (
        <Button size="compact" variant="default" onClick={() => store.resolve(studentId, "own")}>
          {words.keepOwn}
        </Button>
      )}
      <Button size="compact" variant="default" onClick={() => store.resolve(studentId, "other")}>
        {other ? words.keepOther : words.drop}
      </Button>
    </div>
  );
}

/** The same of everybody who has no row: the class was not held, or they are on the roll-call no more. */
export function UnresolvedWithoutRow({ store, rows }: { store: RollCallStore; rows: StudentOfRollCall[] }) {
  return useFact(store, () => store.heldWithout(rows)).map(({ studentId, name }) => (
    <Unresolved key={studentId} store={store} studentId={studentId} name={name} />
  ));
}

const textOf = (value: Value) =>
  value === null
    ? words.notOnIt
    : value === "held"
      ? words.wasHeld
      : value === "notHeld"
        ? words.notHeld
        : attendanceTexts[value];
