import { TextInput } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { taka } from "../../../shared/money.ts";
import { client } from "../../../web/client.ts";
import { Icon } from "../../../web/icons.tsx";
import { unbilledTexts } from "../fees/texts.ts";
import { type DeskHit, deskContract } from "./contract.ts";
import styles from "./desk.module.css";
import { noneOfInvalid } from "./none-of-invalid.ts";
import { deskTexts as words } from "./texts.ts";

/** `isNobody`: the address names a student whom there is not. */
type Search = { isFirst: boolean; typedBefore: string; isNobody: boolean };

/** Finds whose money it is: Enter takes the first that was found, or the one that the arrows are at. */
export function StudentSearch({ isFirst, typedBefore, isNobody }: Search) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(typedBefore);
  const { hits, isDone, failed, settle } = useHits(typed);
  const [at, setAt] = useState(0);
  const choose = (hit: DeskHit | undefined) => hit && navigate(`?student=${hit.studentId}`);

  const onKeyDown = async (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length) {
      event.preventDefault();
      setAt((at + step + hits.length) % hits.length);
    }
    if (event.key === "Enter") choose((await settle())?.[at]);
  };

  return (
    <search className={styles.search}>
      <TextInput
        label={isFirst && words.search}
        aria-label={isFirst ? undefined : words.search}
        placeholder={isFirst ? undefined : words.searchOther}
        description={
          isFirst && (
            <>
              {words.searchHint}
              <span className={styles.keys}>{words.searchKeys}</span>
            </>
          )
        }
        autoFocus={isFirst}
        autoComplete="off"
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls="desk-hits"
        aria-activedescendant={hits[at] && `desk-hit-${hits[at].studentId}`}
        leftSection={<Icon name="search" size={18} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id="desk-hits" role="listbox" aria-label={words.hits} className={styles.hits}>
        {hits.map((hit, index) => (
          <button
            key={hit.studentId}
            id={`desk-hit-${hit.studentId}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => choose(hit)}
          >
            <span className={styles.roll}>{hit.regId}</span>
            <strong>{hit.userName}</strong>
            <span>{hit.archived ? words.archived : hit.batchName}</span>
            <span data-owed={hit.balance > 0}>{balanceOf(hit)}</span>
          </button>
        ))}
      </div>
      <p role="status" className={styles.none}>
        {isNobody && !typed && words.nobody}
        {isDone && typed.trim() && !hits.length && (failed ? words.searchFailed : words.noHits)}
      </p>
    </search>
  );
}

function balanceOf({ balance, unbilled }: DeskHit): string {
  if (balance > 0) return words.balance(taka(balance));
  if (balance < 0) return words.inCredit(taka(-balance));
  return unbilled ? unbilledTexts.toBill : words.settled;
}

type Hits = { term: string; hits: DeskHit[] | null };

/**
 * Who is found by what is typed, a moment after the last key; null where nobody could be asked. `settle` waits for the answer to
 * what stands there now, and asks again where it failed.
 */
function useHits(typed: string) {
  const term = typed.trim();
  const [found, setFound] = useState<Hits>({ term: "", hits: [] });
  const asked = useRef<{ term: string; answer: Promise<Hits["hits"]> }>(undefined);
  const find = (term: string) => {
    if (asked.current?.term === term) return asked.current.answer;
    const answer: Promise<Hits["hits"]> = term
      ? client(deskContract)
          .search({ term })
          .then(({ data }) => data)
          .catch(noneOfInvalid)
      : Promise.resolve([]);
    asked.current = { term, answer };
    void answer.then((hits) => {
      if (asked.current?.answer !== answer) return;
      if (!hits) asked.current = undefined;
      setFound({ term, hits });
    });
    return answer;
  };
  const latest = useRef(find);
  latest.current = find;
  useEffect(() => {
    const timer = window.setTimeout(() => void latest.current(term), 120);
    return () => window.clearTimeout(timer);
  }, [term]);
  const isDone = found.term === term;
  return { hits: found.hits ?? [], isDone, failed: !found.hits, settle: () => find(term) };
}
