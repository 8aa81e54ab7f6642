import { useState } from "react";
import { useRevalidator } from "react-router";
import { tellSuccess } from "../../web/notices.tsx";

/** After words were saved below a message: they appear, their form begins anew (`turn` is its key), and it is told. */
export function useSaid() {
  const [turn, setTurn] = useState(0);
  const { revalidate } = useRevalidator();
  return {
    turn,
    async said(text: string): Promise<void> {
      setTurn((before) => before + 1);
      void revalidate();
      await tellSuccess(text);
      // The button that was pressed is gone: its page's head takes the focus.
      document.querySelector<HTMLElement>("main h1")?.focus();
    },
  };
}
