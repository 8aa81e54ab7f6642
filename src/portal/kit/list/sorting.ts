import { useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { bengaliDigits } from "../../../shared/digits.ts";
import { refusalOf } from "../../../shared/errors.ts";
import type { Direction } from "../../../shared/order.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { kitTexts } from "../../texts.ts";

/** Sends one move; answers the list's ids in their new order. */
export type Move = (id: number, direction: Direction) => Promise<{ data: { order: number[] } }>;

/**
 * Moves rows one place at a press, presses in quick succession one after another. A row that moves takes its
 * button out of the focus for a moment: it gets it back.
 */
export function useSorting(rows: readonly unknown[], send: Move, failed: string) {
  const { revalidate } = useRevalidator();
  const [status, setStatus] = useState("");
  const [left, setLeft] = useState(0);
  const last = useRef(Promise.resolve());
  const pressed = useRef<HTMLElement | null>(null);

  // When the rows have come in their new order.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus();
    if (left === 0) pressed.current = null;
  }, [rows]);

  async function step(id: number, name: string, direction: Direction): Promise<void> {
    try {
      const { order } = (await send(id, direction)).data;
      setStatus(kitTexts.movedTo(name, bengaliDigits(order.indexOf(id) + 1)));
    } catch (error) {
      if (refusalOf(error) !== "NOT_SIGNED_IN") void tellFailure(failed, error);
    }
    setLeft((more) => more - 1);
    await revalidate();
  }

  return {
    status,
    busy: left > 0,
    press(id: number, name: string, direction: Direction, button: HTMLElement): void {
      pressed.current = button;
      setLeft((more) => more + 1);
      last.current = last.current.then(() => step(id, name, direction));
    },
  };
}
