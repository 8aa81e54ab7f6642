import type { RefObject } from "react";
import { Button } from "../../../../portal/kit/button.tsx";
import styles from "./marking.module.css";
import { markingTexts as words } from "./texts.ts";

type Shown = {
  ref: RefObject<HTMLInputElement | null>;
  full: number;
  typed: string;
  onTyped: (typed: string) => void;
  problem: string;
  onNext: () => void;
  /** Null before there was one. */
  onPrevious: (() => void) | null;
};

/** The marks of the question that is shown, and the way to the next script by the same key. */
export function MarksForm({ ref, full, typed, onTyped, problem, onNext, onPrevious }: Shown) {
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onNext();
        }}
      >
        <label>
          <span>{words.marksOf(full)}</span>
          <input
            ref={ref}
            value={typed}
            onChange={(event) => onTyped(event.currentTarget.value)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={7}
            aria-describedby="marking-problem"
            aria-invalid={problem !== ""}
          />
        </label>
        <Button type="submit" color="marigold">
          {words.next}
        </Button>
        {onPrevious && (
          <Button variant="default" onClick={onPrevious}>
            {words.previous}
          </Button>
        )}
      </form>
      <p id="marking-problem" role="alert" className={styles.problem}>
        {problem}
      </p>
    </>
  );
}
