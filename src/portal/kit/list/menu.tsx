import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import type { IconName } from "../../../web/icons.tsx";
import { IconButton } from "../icon-button.tsx";
import { InMenu } from "../in-menu.ts";
import styles from "./menu.module.css";

type Opens = {
  label: string;
  icon: IconName;
  framed?: boolean;
  className?: string | undefined;
  /** Words of the label that stand in sight. */
  says?: string;
  children: ReactNode;
};

/**
 * A button, and what it opens beneath itself: drawn when it is pressed, over the page. What was pressed in it may open a dialog of its own,
 * so that it is hidden then, and gone when another is opened.
 */
export function Menu({ label, icon, framed, className, says, children }: Opens) {
  const [state, setState] = useState<"shut" | "open" | "left">("shut");
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const isOpen = state === "open";
  const leave = (next: "shut" | "left") => {
    panel.current?.hidePopover();
    opener.current?.focus();
    setState(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Dialogs that were opened from here are children of it.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.key !== "Escape") return moveFocus(event);
    event.stopPropagation();
    leave("shut");
  };
  return (
    <>
      <IconButton
        ref={opener}
        id={id}
        className={className}
        data-framed={framed}
        label={label}
        title={label}
        icon={icon}
        aria-expanded={isOpen}
        // The focus stays in what is open, which would close and be opened again.
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onClick={() => (isOpen ? leave("shut") : setState("open"))}
      >
        {says}
      </IconButton>
      {state !== "shut" && (
        <fieldset
          ref={(element) => {
            panel.current = element;
            if (element && isOpen && !element.matches(":popover-open")) show(element, opener.current);
          }}
          className={styles.menu}
          popover="manual"
          aria-labelledby={id}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onClick={({ target, currentTarget }) => {
            const pressed = (target as Element).closest("[data-item]");
            if (pressed && currentTarget.contains(pressed)) leave("left");
          }}
          onBlur={({ target, currentTarget, relatedTarget: to }) => {
            if (!isOpen || !currentTarget.contains(target) || currentTarget.contains(to)) return;
            currentTarget.hidePopover();
            setState("left");
          }}
        >
          <InMenu value="menu">{children}</InMenu>
        </fieldset>
      )}
    </>
  );
}

/** Beneath the button's end, above it where there is no room; the first thing in it has the focus. */
function show(panel: HTMLElement, opener: HTMLElement | null): void {
  panel.showPopover();
  const { top, bottom, right } = opener?.getBoundingClientRect() ?? new DOMRect();
  const { width, height } = panel.getBoundingClientRect();
  panel.style.left = `${Math.max(8, Math.min(right, innerWidth - 8) - width)}px`;
  panel.style.top = `${bottom + height + 8 > innerHeight && top > height + 8 ? top - height - 4 : bottom + 4}px`;
  panel.querySelector<HTMLElement>(pressed)?.focus({ preventScroll: true });
}

const pressed = "a, button, input";

/** By the arrow keys from one to the next, round and round. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(pressed)];
  const at = items.findIndex((item) => item.matches(":focus"));
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}
