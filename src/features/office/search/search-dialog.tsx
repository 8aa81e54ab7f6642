import { CloseButton, Modal } from "@mantine/core";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { useReturnOfFocus } from "../../../portal/kit/form/dialog-focus.ts";
import type { NavItem } from "../../../portal/nav-items.ts";
import { PortalProvider } from "../../../portal/provider.tsx";
import { fold } from "../../../shared/folding.ts";
import { Icon } from "../../../web/icons.tsx";
import { foundOptions, type Group, pageOptions } from "./options.ts";
import { recentOptions } from "./recents.ts";
import { ResultList } from "./result-list.tsx";
import styles from "./search.module.css";
import { searchTexts as words } from "./texts.ts";
import { useSearch } from "./use-search.ts";
import { readVerb, type Verbs, verbOptions, verbWith } from "./verbs.ts";

type Shown = {
  who: string;
  pages: readonly NavItem[];
  verbs: Verbs;
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
  onChosen: () => void;
};

/** A combobox over everything there is: focus stays in the field, arrows move in the list, Enter opens. */
export function SearchDialog({ who, pages, verbs, typed, onType, onClose, onChosen }: Shown) {
  const id = useId();
  const word = fold(typed);
  const { verb, subject } = readVerb(word, verbs);
  const state = useSearch(subject);
  const toDo = verbOptions(word, verbs);
  const toOpen = pageOptions(word, pages);
  // Who has typed nothing yet sees what they had open, and learns what can be said; a word names a page first.
  const here = word ? [toOpen, toDo] : [recentOptions(who), toDo, toOpen];
  const found = state.found && [
    ...(verb ? [verbWith(state.found, verb)] : []),
    ...foundOptions(subject, state.found, pages),
  ];
  const groups = [...here, ...(found ?? [])].filter(({ options }) => options.length);
  const count = countOf(groups);
  const [at, setAt] = useState(0);
  const active = Math.min(at, count - 1);
  useReturnOfFocus();
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  const type = (value: string) => {
    setAt(0);
    onType(value);
  };

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // A word that an input method is still composing has these keys for itself.
    if (event.nativeEvent.isComposing || (!step && event.key !== "Enter")) return;
    event.preventDefault();
    if (step && count) setAt((active + step + count) % count);
    // What was found for an earlier word is not opened unseen.
    else if (!step && (!state.busy || active < countOf(here)))
      document.getElementById(`${id}-${active}`)?.click();
  }

  return (
    <PortalProvider>
      <Modal.Root
        opened
        onClose={onClose}
        size="40rem"
        yOffset="max(0.5rem, 6dvh)"
        xOffset="0.5rem"
        returnFocus={false}
        transitionProps={{ duration: 0 }}
      >
        <Modal.Overlay />
        <Modal.Content>
          <Modal.Title className="visually-hidden">{words.title}</Modal.Title>
          <div className={styles.field}>
            <Icon name="search" size={22} />
            <input
              ref={takeFocus}
              data-autofocus
              type="text"
              role="combobox"
              inputMode="search"
              enterKeyHint="go"
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              aria-label={words.label}
              aria-autocomplete="list"
              aria-expanded={count > 0}
              aria-controls={`${id}-list`}
              aria-activedescendant={count ? `${id}-${active}` : undefined}
              placeholder={words.placeholder}
              value={typed}
              onChange={(event) => type(event.currentTarget.value)}
              onFocus={(event) => event.currentTarget.select()}
              onKeyDown={onKeyDown}
            />
            <CloseButton size={44} aria-label={words.close} onClick={onClose} />
          </div>
          <div className={styles.body} aria-busy={state.busy}>
            <ResultList id={id} groups={groups} active={active} onPoint={setAt} onChosen={onChosen} />
            <SearchState word={typed.trim()} count={count} {...state} />
            <p className={styles.keys}>
              <Icon name="up" size={16} />
              <Icon name="down" size={16} />
              <span className="visually-hidden">{words.arrows}</span> {words.keys}
            </p>
          </div>
        </Modal.Content>
      </Modal.Root>
    </PortalProvider>
  );
}

const countOf = (groups: Group[]) => groups.reduce((sum, { options }) => sum + options.length, 0);

/** At once: what is typed straight after Ctrl+K is not lost. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

type State = { word: string; count: number; busy: boolean; failed: boolean; retry: () => void };

/** How a search stands: on its way, failed with a way to try again, without a result; how many, to those who listen. */
function SearchState({ word, count, busy, failed, retry }: State) {
  if (failed)
    return (
      <div role="alert" className={styles.state}>
        <p>{words.failed}</p>
        <Button variant="default" onClick={retry}>
          {words.retry}
        </Button>
      </div>
    );
  const none = !busy && word && !count;
  const status = busy ? words.searching : none ? words.none(word) : words.many(count);
  return (
    <div role="status" className={busy || none ? styles.state : "visually-hidden"}>
      <p>{status}</p>
    </div>
  );
}
