import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import type { Material } from "./contract.ts";
import { materialColumns, whomOf } from "./export.ts";
import { MaterialLink } from "./material-link.tsx";

export const columns = tableColumns(materialColumns, {
  title: {
    cell: (material) => <Two first={material.title} second={whomOf(material)} />,
    look: "prose",
    onCard: "title",
  },
  subject: {
    cell: ({ subject, chapter }: Material) => <Two first={subject} second={chapter} />,
    look: "name",
  },
  content: { cell: (material) => <MaterialLink material={material} />, look: "prose", onCard: "line" },
  givenAt: { look: "day", onCard: "folded" },
  place: { look: "number", further: true },
});

/** One beneath the other. */
const Two = ({ first, second }: { first: string; second: string }) => (
  <span>
    {first}
    <small style={{ display: "block" }}>{second}</small>
  </span>
);
