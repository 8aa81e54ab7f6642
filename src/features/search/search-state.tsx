import { Button } from "@mantine/core";
import styles from "./search.module.css";
import { searchTexts as words } from "./texts.ts";

type State = { word: string; count: number; busy: boolean; failed: boolean; retry: () => void };

/** How a search stands: on its way, failed with a way to try again, without a result; how many, to those who listen. */
export function SearchState({ word, count, busy, failed, retry }: State) {
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
  const said = busy ? words.searching : none ? words.none(word) : words.many(count);
  return (
    <div role="status" className={busy || none ? styles.state : "visually-hidden"}>
      <p>{said}</p>
    </div>
  );
}
