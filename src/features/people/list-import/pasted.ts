import { bengaliDigits } from "../../../shared/digits.ts";
import { bangladeshMobile } from "../../../shared/phone-number.ts";

type Names = { pastedName: string; pastedHeads: Record<"name" | "mobile" | "guardian" | "serial", string> };

/** Lines that were pasted, as the file that a list comes as; without heads they get those that their first line shows. */
export function pastedList(text: string, names: Names): File {
  const lines = text.replace(/\r\n?/g, "\n").replace(/^\s*\n/, "");
  const [first = ""] = lines.split("\n", 1);
  const separator = first.includes("\t") ? "\t" : ",";
  const heads = headsOf(first.split(separator), names);
  const all = heads ? `${heads.join(separator)}\n${lines}` : lines;
  return new File([all], names.pastedName, { type: "text/csv" });
}

/** Of a line with a phone number in it, which is nobody's heads: what can be seen of a cell; the rest is for a person to say. */
export function headsOf(cells: readonly string[], { pastedHeads: of }: Names): string[] | null {
  const looks = cells.map(lookOf);
  if (!looks.includes("mobile")) return null;
  const ofLook = (look: Look, at: number) => looks.slice(0, at).filter((one) => one === look).length;
  return looks.map((look, at) => {
    const before = ofLook(look, at);
    if (look === "mobile" && before < 2) return before ? of.guardian : of.mobile;
    if (look === "text" && !before) return of.name;
    if (look === "number" && at === 0) return of.serial;
    return look === "empty" ? "" : `? ${bengaliDigits(at + 1)}`;
  });
}

type Look = "mobile" | "number" | "text" | "empty";

function lookOf(cell: string): Look {
  const text = cell.trim();
  if (!text) return "empty";
  if (bangladeshMobile(text)) return "mobile";
  return /^[\d০-৯.,/-]+$/.test(text) ? "number" : "text";
}
