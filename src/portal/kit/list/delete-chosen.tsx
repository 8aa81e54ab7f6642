import { confirmDelete } from "../../../web/confirm.tsx";
import { kitTexts } from "../../texts.ts";
import { Button } from "../button.tsx";
import type { EachChosen } from "./each-chosen.ts";

type Deletion<Row> = {
  each: EachChosen;
  /** Those that are chosen. */
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Deletes one; what is refused is told, and its row stays chosen. */
  send: (row: Row) => Promise<unknown>;
};

/** Deletes the chosen rows, after one question for all of them. */
export function DeleteChosen<Row>({ each, rows, keyOf, send }: Deletion<Row>) {
  const remove = async () => {
    if (!(await confirmDelete({ says: kitTexts.asksMany(rows.length) }))) return;
    await each.run(rows, keyOf, send, { done: kitTexts.deletedMany, failed: kitTexts.deleteManyFailed });
  };
  return (
    <Button variant="subtle" color="red" onClick={remove}>
      {kitTexts.deleteChosen}
    </Button>
  );
}
