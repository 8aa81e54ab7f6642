import { monthOf } from "../../../shared/dates.ts";
import { kitTexts } from "../../texts.ts";
import { FilterSelect } from "./filter-select.tsx";

type Filter = { name: string; now: string; before: readonly string[] };

/** Narrows a list to one of the last months (YYYY-MM); this one where the address names none. */
export const MonthFilter = ({ name, now, before }: Filter) => (
  <FilterSelect
    label={kitTexts.month}
    name={name}
    all={monthOf(`${now}-01`)}
    options={before.map((value) => ({ value, label: monthOf(`${value}-01`) }))}
  />
);
