import { type ReactNode, useState } from "react";
import { Button } from "../button.tsx";
import { type Chosen, ChosenBar } from "./chosen.tsx";
import { DeleteChosen } from "./delete-chosen.tsx";
import { useEachChosen } from "./each-chosen.ts";

/** What a form is given that asks once what is done to each of so many. */
export type AskedOnce<Read> = { many: number; onClose: () => void; onSaved: (read: Read) => void };

type Change<Row, Read> = {
  chosen: Chosen;
  /** Those that are shown. */
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  form: (asked: AskedOnce<Read>) => ReactNode;
  /** What the form's answer does to one. */
  change: (row: Row, read: Read) => Promise<unknown>;
  remove: (row: Row) => Promise<unknown>;
  words: { action: string; done: (many: number) => string; failed: string };
};

/** What is done with several rows at once: a form is asked and its answer sent for each of them, or they are deleted. */
export function ChangeChosen<Row, Read>(of: Change<Row, Read>) {
  const { chosen, keyOf, form, change, remove, words } = of;
  const [asking, setAsking] = useState(false);
  const each = useEachChosen(chosen);
  const rows = of.rows.filter((row) => chosen.has(keyOf(row)));
  const close = () => setAsking(false);
  return (
    <>
      <ChosenBar chosen={chosen} each={each}>
        <Button variant="default" onClick={() => setAsking(true)}>
          {words.action}
        </Button>
        <DeleteChosen each={each} rows={rows} keyOf={keyOf} send={remove} />
      </ChosenBar>
      {asking &&
        form({
          many: rows.length,
          onClose: close,
          onSaved: (read) => {
            close();
            void each.run(rows, keyOf, (row) => change(row, read), words);
          },
        })}
    </>
  );
}
