import { type ReactNode, useEffect, useState } from "react";
import { refusalOf } from "../../../shared/errors.ts";
import type { Ask } from "../../../shared/list-export.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { printTexts } from "../../texts.ts";
import { PrintButton } from "../print-button.tsx";
import { usePrintKey } from "../print-key.ts";

type Shown<Row> = { data: readonly Row[]; total: number };
type Printing = { busy: boolean; print: () => void };

/**
 * The rows that a list draws, and how to print all of them: what is beyond the page on the screen is asked for, drawn while it is
 * printed, and gone again. `pages` are all rows in their order.
 */
export function usePrintAll<Row>(
  { data, total }: Shown<Row>,
  pages: (ask: Ask) => AsyncGenerator<Row[]>,
): { rows: readonly Row[]; printing: Printing } {
  const [all, setAll] = useState<readonly Row[] | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!all) return;
    const leave = () => setAll(null);
    window.addEventListener("afterprint", leave);
    window.print();
    return () => window.removeEventListener("afterprint", leave);
  }, [all]);
  const collect = async () => {
    setBusy(true);
    try {
      const rows: Row[] = [];
      for await (const page of pages(askServer)) rows.push(...page);
      setAll(rows);
    } catch (error) {
      if (refusalOf(error) !== "NOT_SIGNED_IN") void tellFailure(printTexts.failed, error);
    }
    setBusy(false);
  };
  const print = () => (data.length < total ? void collect() : window.print());
  usePrintKey(busy ? null : print);
  return { rows: all ?? data, printing: { busy, print } };
}

export const PrintAllButton = ({ printing, children }: { printing: Printing; children: ReactNode }) => (
  <PrintButton busy={printing.busy} print={printing.print}>
    {children}
  </PrintButton>
);

const askServer: Ask = (of, input) =>
  (client({ call: of }) as unknown as { call: (sent: typeof input) => ReturnType<Ask> }).call(input) as never;
