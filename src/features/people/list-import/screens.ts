import type { ImportCalls, ImportLine } from "./contract.ts";
import type { ColumnRole, ImportField } from "./fields.ts";
import type { Choices } from "./rules.ts";

/** What the pages of lists of one kind of people have of their own. */
export type ImportScreens = {
  calls: ImportCalls;
  /** The page with the lists, below which each has its own; and the page with those people. */
  path: string;
  peoplePath: string;
  icon: "students" | "teachers";
  fields: readonly ImportField[];
  words: {
    title: string;
    back: string;
    templateName: string;
    /** A line of the template, without its first field, the id. */
    example: readonly string[];
    label: string;
    hint: string;
    roles: { readonly [Field in ImportField]?: string };
    new: string;
    write: (count: number) => string;
    writeNone: string;
    result: (added: number, filled: number) => string;
    saysAll: (added: number, filled: number) => string;
    backMeans: string;
    passwordsExplain: string;
  };
  /** Sends what somebody says of a whole list. */
  change(input: { importId: number } & ListChange): Promise<unknown>;
  pageOf(person: PersonShown): string;
};

export type ListChange = { roles?: ColumnRole[]; convert?: number[]; leave?: number[] } & Partial<Choices>;

type PersonShown = { personId: number; regId: string; name: string };

/** A line, and whose it is. */
export type ShownLine = ImportLine & { person: PersonShown | null };

/** Names that a cell of a field, or of all lines, is chosen from. */
export type Options = { value: string; label: string }[];
export type FieldOptions = Partial<Record<ImportField, Options>>;
