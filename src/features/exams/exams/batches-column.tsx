import { bengaliDigits } from "../../../shared/digits.ts";
import { BatchName } from "../../catalogue/parts.ts";
import type { Exam } from "./contract.ts";
import { batchNames } from "./rules.ts";
import { examFieldTexts as words } from "./texts.ts";

/** Whose exam it is: one batch by its name, several by how many, which says their names when pointed at. */
export const batchesColumn = {
  name: words.batch,
  look: "name" as const,
  onCard: "line" as const,
  whole: batchNames,
  cell: ({ batches }: Pick<Exam, "batches">) =>
    batches.length > 1 ? (
      <span title={batchNames({ batches })}>{words.batchesOf(bengaliDigits(batches.length))}</span>
    ) : (
      <BatchName name={batchNames({ batches })} />
    ),
};
