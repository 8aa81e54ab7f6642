import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import type { Material } from "./contract.ts";

/** What stands in the form's fields; `whom` is "course 3" or "batch 2". */
export type MaterialValues = {
  whom: string;
  subject: string;
  chapter: string;
  title: string;
  place: string;
  kind: "file" | "link";
  link: string;
  file: File | null;
};

type GivenTo = { courseId?: number | null | undefined; batchId?: number | null | undefined };

export const whomOf = ({ courseId, batchId }: GivenTo) =>
  courseId ? `course ${courseId}` : batchId ? `batch ${batchId}` : "";

/** A new one for whom the list was narrowed to. */
export const newMaterial = (of: GivenTo & { subject: string }): MaterialValues => ({
  ...{ whom: whomOf(of), subject: of.subject, chapter: "", title: "", place: "" },
  ...{ kind: "file", link: "", file: null },
});

export const valuesOf = (material: Material) => ({
  ...{ materialId: material.materialId, version: material.version },
  ...{ subject: material.subject, chapter: material.chapter, title: material.title },
  ...{
    whom: whomOf(material),
    place: String(material.place),
    link: material.link ?? "",
    file: null as File | null,
  },
  kind: material.link === null ? ("file" as const) : ("link" as const),
});

/** The values as the calls read them; the file is sent before, and named by its id. */
export function materialOf<Values extends MaterialValues>(values: Values) {
  const { whom, place, kind, link, file, ...fields } = values;
  const [to, id = ""] = whom.split(" ");
  return {
    ...fields,
    courseId: to === "course" ? Number(id) : null,
    batchId: to === "batch" ? Number(id) : null,
    place: place.trim() ? parseNumber(place) : null,
    link: kind === "link" ? link : null,
    fileName: kind === "file" && file ? file.name : null,
  };
}
