import { NativeSelect } from "@mantine/core";
import { useEffect, useState } from "react";
import { client } from "../../../web/client.ts";
import { setNames } from "../omr/keys.ts";
import { type ExamPaper, paperContract } from "./contract.ts";
import type { FrozenSet } from "./frozen.ts";
import { PaperSheet } from "./paper-sheet.tsx";
import styles from "./screen.module.css";
import { paperPreviewTexts as words } from "./texts.ts";

/** A paper as phone and printer show it: the first set as it would be frozen, or any set of a frozen one. */
export function PaperPreview({ paper: { examId, version, sets, frozenAt } }: { paper: ExamPaper }) {
  const [set, setSet] = useState<(typeof setNames)[number]>("A");
  const [found, setFound] = useState<FrozenSet | "failed" | null>(null);
  useEffect(() => {
    let isLatest = true;
    // Another version of the paper looks otherwise.
    void version;
    client(paperContract)
      .preview({ examId, set })
      .then(({ data }) => isLatest && setFound(data))
      .catch(() => isLatest && setFound("failed"));
    return () => {
      isLatest = false;
    };
  }, [examId, set, version]);
  return (
    <section className={styles.preview} aria-label={words.title}>
      {frozenAt !== null && sets > 1 && (
        <NativeSelect
          label={words.set}
          value={set}
          data={setNames.slice(0, sets).map((name) => ({ value: name, label: words.setOf(name) }))}
          onChange={(event) => setSet(setNames.find((name) => name === event.currentTarget.value) ?? "A")}
        />
      )}
      {found === null && <p role="status">{words.loading}</p>}
      {found === "failed" && <p role="alert">{words.failed}</p>}
      {found && found !== "failed" && <PaperSheet set={found} />}
    </section>
  );
}
