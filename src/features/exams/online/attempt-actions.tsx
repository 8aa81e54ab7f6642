import { Button } from "../../../portal/kit/button.tsx";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import type { AttemptOnBoard } from "./shape.ts";
import { boardTexts as words } from "./texts.ts";

export type AskedOfOne = "extend" | "extendPages" | "letIn" | "end";
type OfAttempt = {
  attempt: AttemptOnBoard;
  isOpen: boolean;
  isShut: boolean;
  mayLetIn: boolean;
  /** Whether somebody may be given more time for pages. */
  mayExtendPages: boolean;
  ask: (asking: { what: AskedOfOne; attempt: AttemptOnBoard }) => void;
};

/** What is done for one: more time in sight, the end behind it. */
export function ActionsOf({ attempt, isOpen, isShut, mayLetIn, mayExtendPages, ask }: OfAttempt) {
  const { state, userName } = attempt;
  const sits = isOpen && (state === "working" || state === "silent");
  const isOut = state === "handedIn" || state === "ended" || (isShut && state === "notEntered");
  const button = (what: "extend" | "letIn", name: string) => (
    <Button size="compact" variant="default" onClick={() => ask({ what, attempt })}>
      {name}
    </Button>
  );
  const more = (what: "extendPages" | "end", icon: "picture" | "close", name: string) => (
    <IconButton
      label={`${name}: ${userName}`}
      title={name}
      icon={icon}
      {...(what === "end" && { color: "red" })}
      onClick={() => ask({ what, attempt })}
    />
  );
  const pages = mayExtendPages && isOut && attempt.enteredAt !== null;
  return (
    <RowActions
      name={userName}
      {...((sits || pages) && {
        more: (
          <>
            {pages && more("extendPages", "picture", words.extendPages)}
            {sits && more("end", "close", words.endOne)}
          </>
        ),
      })}
    >
      {sits && button("extend", words.extendOne)}
      {mayLetIn && isOut && button("letIn", words.letIn)}
    </RowActions>
  );
}
