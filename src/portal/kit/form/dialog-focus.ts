import { useEffect, useLayoutEffect, useRef } from "react";
import { confirmDiscard } from "../../../web/confirm.tsx";
import { kitTexts } from "../../texts.ts";

/** Closing of a form: asks when something was typed, waits while it is sent. Escape closes too. */
export function useClosing(form: { isDirty(): boolean }, sending: boolean, onClose: () => void) {
  const close = async () => {
    if (sending) return;
    const question = {
      title: kitTexts.discardTitle,
      text: kitTexts.discardText,
      yes: kitTexts.discard,
      cancel: kitTexts.goOn,
    };
    if (!form.isDirty() || (await confirmDiscard(question))) onClose();
  };
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) void latest.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return close;
}

/** Gives focus back to what opened the dialog. */
export function useReturnOfFocus() {
  useLayoutEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    return () => opener?.focus();
  }, []);
}

/** Takes focus to the first field that was refused. */
export function useFocusOnErrors(form: { current: HTMLFormElement | null }, errors: object) {
  useEffect(() => {
    if (Object.keys(errors).length)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, errors]);
}
