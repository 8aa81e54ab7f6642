import { useEffect, useState } from "react";
import { client } from "../../web/client.ts";
import { type Found, searchContract } from "./contract.ts";

type Answered = { word: string; found: Found | null; failed: boolean };

const nothing: Answered = { word: "", found: null, failed: false };
/** Milliseconds after the last key. */
const pause = 200;

/**
 * What the server finds for a folded word, a moment after the last key. The last word's answer wins, however late an
 * earlier one comes; while the next is on its way `found` is still the one before, and `busy` says so.
 */
export function useFound(word: string) {
  const [answered, setAnswered] = useState(nothing);
  const [tries, setTries] = useState(0);
  const current = answered.word === word ? answered : null;

  useEffect(() => {
    if (!word) return setAnswered(nothing);
    const ending = new AbortController();
    const { signal } = ending;
    const ask = async () => {
      const found = await client(searchContract)
        .find({ word }, { signal })
        .then(({ data }) => data)
        .catch(() => null);
      if (!signal.aborted) setAnswered({ word, found, failed: !found });
    };
    const timer = window.setTimeout(ask, pause);
    return () => {
      window.clearTimeout(timer);
      ending.abort();
    };
  }, [word, tries]);

  return {
    found: answered.found,
    busy: !current,
    failed: current?.failed ?? false,
    retry() {
      setAnswered({ ...nothing, word: "\n" });
      setTries(tries + 1);
    },
  };
}
