import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { Dialog } from "../../../portal/kit/dialog.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { FileAnswer } from "./contract.ts";
import styles from "./screen.module.css";
import { fileTexts as words } from "./texts.ts";

export type Matched = { columns: string; words: string };

type Shown = {
  columns: FileAnswer["columns"];
  questions: number;
  sending: boolean;
  problem: string | null;
  onMatched: (matched: Matched) => void;
  onClose: () => void;
};

/** Says of each column of a file what stands in it, where its head does not. */
export function MatchColumns({ columns, questions, sending, problem, onMatched, onClose }: Shown) {
  const [roles, setRoles] = useState(columns.map(({ role }) => role));
  const [signs, setSigns] = useState("");
  const choices = [
    ...Object.entries(words.roles).map(([value, label]) => ({ value, label })),
    ...range(12).map((number) => ({ value: `d${number}`, label: words.digit(bengaliDigits(number)) })),
    ...range(questions).map((number) => ({
      value: String(number),
      label: words.question(bengaliDigits(number)),
    })),
  ];
  const nameOf = (at: number) => columns[at]?.head || words.unnamed(bengaliDigits(at + 1));
  const set = (at: number, role: string) => setRoles(roles.with(at, role));
  const fill = (from: number) =>
    setRoles(roles.map((role, at) => (at < from || at >= from + questions ? role : String(at - from + 1))));

  return (
    <Dialog title={words.matchTitle} size="46rem" onClose={onClose}>
      <div className={styles.match}>
        <p>{words.matchHint}</p>
        {problem && <p role="alert">{problem}</p>}
        <div className={styles.scroll}>
          <table aria-label={words.matchTitle}>
            <thead>
              <tr>
                <th scope="col">{words.column}</th>
                <th scope="col">{words.sample}</th>
                <th scope="col">{words.is}</th>
              </tr>
            </thead>
            <tbody>
              {columns.map(({ samples }, at) => (
                <tr key={at}>
                  <th scope="row">{nameOf(at)}</th>
                  <td>{samples.filter(Boolean).join(", ")}</td>
                  <td>
                    <div className={styles.role}>
                      <NativeSelect
                        aria-label={words.columnOf(nameOf(at))}
                        value={roles[at] ?? ""}
                        data={choices}
                        onChange={(event) => set(at, event.currentTarget.value)}
                      />
                      <Button
                        size="compact"
                        variant="default"
                        aria-label={words.fillQuestionsOf(nameOf(at))}
                        onClick={() => fill(at)}
                      >
                        {words.fillQuestions}
                      </Button>
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <TextInput
          label={words.words}
          description={words.wordsHint}
          value={signs}
          onChange={(event) => setSigns(event.currentTarget.value)}
        />
        <div>
          <Button
            color="marigold"
            loading={sending}
            onClick={() => onMatched({ columns: roles.join(","), words: signs })}
          >
            {words.take}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const range = (many: number) => Array.from({ length: many }, (_none, at) => at + 1);
