import { useLayoutEffect, useRef, useState } from "react";
import type { CellField, CellValue } from "./rules.ts";
import { readCell, textOf } from "./typed.ts";

/** How a cell is doing; nothing where it is as the server has it. */
export type CellState = "waiting" | "sending" | "conflict" | "refused" | undefined;

type Shown = {
  label: string;
  field: CellField;
  value: CellValue;
  state: CellState;
  /** Why what stands there cannot. */
  problem: string | null;
  readOnly: boolean;
  className?: string | undefined;
  /** Its place in the sheet, by which keys find it: "row column". */
  place: string;
  /** Answers whether the value was put there: what would take others away is asked about first. */
  onType: (value: CellValue) => Promise<boolean>;
};

/**
 * A cell. What is typed is taken when it is left; Escape brings back what stood there, and what cannot be read stays to be
 * mended.
 */
export function CellInput(shown: Shown) {
  const { label, field, value, state, problem, readOnly, className, place, onType } = shown;
  const input = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const text = textOf(value);
  const isFixed = readOnly || value === "expelled";
  useLayoutEffect(() => {
    const box = input.current;
    if (!box || box.value === text) return;
    box.value = text;
    if (box === document.activeElement) box.select();
  }, [text]);

  function take(box: HTMLInputElement): void {
    if (isFixed) return;
    const read = readCell(box.value, field);
    setUnreadable("problem" in read ? read.problem : null);
    if ("problem" in read) return;
    box.value = textOf(read.value);
    if (read.value === value) return;
    void onType(read.value).then((isThere) => {
      if (!isThere) box.value = text;
    });
  }

  const told = unreadable ?? problem;
  return (
    <input
      ref={input}
      className={className}
      defaultValue={text}
      aria-label={label}
      aria-invalid={told !== null || state === "conflict" || state === "refused"}
      title={told ?? undefined}
      data-place={place}
      data-state={told ? "refused" : state}
      data-unreadable={unreadable ?? undefined}
      readOnly={isFixed}
      inputMode={field === "right" || field === "wrong" ? "numeric" : "decimal"}
      enterKeyHint="next"
      autoComplete="off"
      maxLength={12}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => take(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.currentTarget.value = text;
        event.currentTarget.select();
        setUnreadable(null);
      }}
    />
  );
}
