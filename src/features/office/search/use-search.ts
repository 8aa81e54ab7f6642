import { useEffect, useState } from "react";
import { client } from "../../../web/client.ts";
import { type Found, searchContract } from "./contract.ts";

type Answer = { word: string; found: Found | null; failed: boolean };

const nothing: Answer = { word: "", found: null, failed: false };
/** Milliseconds after the last key. */
const delay = 200;

/**
 * What the server finds for a folded word, a moment after the last key. The last word's answer wins, however late an
 * earlier one comes; while the next is on its way `found` is still the one before, and `busy` says so.
 */
export function useSearch(word: string) {
  const [answer, setAnswer] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const current = answer.word === word ? answer : null;

  useEffect(() => {
    if (!word) return setAnswer(nothing);
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      const found = await client(searchContract)
        .find({ word }, { signal })
        .then(({ data }) => data)
        .catch(() => null);
      if (!signal.aborted) setAnswer({ word, found, failed: !found });
    };
    const timer = window.setTimeout(ask, delay);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [word, attempt]);

  return {
    found: answer.found,
    busy: !current,
    failed: current?.failed ?? false,
    retry() {
      setAnswer({ ...nothing, word: "\n" });
      setAttempt(attempt + 1);
    },
  };
}
