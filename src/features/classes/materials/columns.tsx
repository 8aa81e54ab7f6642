import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { materialColumns } from "./export.ts";
import { MaterialLink } from "./material-link.tsx";

export const columns = tableColumns(materialColumns, {
  title: { look: "name", onCard: "title" },
  whom: { look: "name" },
  subject: { look: "word" },
  chapter: { look: "word" },
  place: { look: "number" },
  content: { look: "prose", onCard: "line", cell: (material) => <MaterialLink material={material} /> },
  givenAt: { look: "moment", further: true },
});
