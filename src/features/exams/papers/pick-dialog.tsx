import { NativeSelect, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { CheckBox } from "../../../portal/kit/check-box.tsx";
import { Dialog } from "../../../portal/kit/dialog.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { client } from "../../../web/client.ts";
import { type Question, questionContract } from "../../questions/index.ts";
import type { Chapter } from "./deal-form.tsx";
import { QuestionLine } from "./question-line.tsx";
import styles from "./screen.module.css";
import { pickTexts as words } from "./texts.ts";

type Shown = {
  section: { key: string; subject: string; missing: number };
  chapters: readonly Chapter[];
  taken: ReadonlySet<number>;
  onClose: () => void;
  onPicked: (questionIds: number[]) => void;
};

const pageSize = 30;

/** Questions of the bank to choose from by hand: found by words, subject and chapter. */
export function PickDialog({ section, chapters, taken, onClose, onPicked }: Shown) {
  const subjects = [...new Set(chapters.map(({ subject }) => subject))];
  const [subject, setSubject] = useState(subjects.includes(section.subject) ? section.subject : "");
  const [chapter, setChapter] = useState("");
  const [searchName, setSearchName] = useState("");
  const [page, setPage] = useState(1);
  const [found, setFound] = useState<{ data: Question[]; total: number } | "failed" | null>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  useEffect(() => {
    let isLatest = true;
    const later = setTimeout(() => {
      const filter = { ...(subject && { subject }), ...(chapter && { chapter }), searchName };
      client(questionContract)
        .getAll({ ...filter, page, pageSize })
        .then((answer) => isLatest && setFound(answer))
        .catch(() => isLatest && setFound("failed"));
    }, 250);
    return () => {
      isLatest = false;
      clearTimeout(later);
    };
  }, [subject, chapter, searchName, page]);
  const narrow = (set: (value: string) => void) => (value: string) => {
    set(value);
    setPage(1);
  };
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Dialog title={words.title(section.subject)} size="52rem" onClose={onClose}>
      <div className={styles.filters}>
        <TextInput
          label={words.search}
          value={searchName}
          autoComplete="off"
          maxLength={100}
          onChange={(event) => narrow(setSearchName)(event.currentTarget.value)}
        />
        <NativeSelect
          label={words.subject}
          value={subject}
          data={[{ value: "", label: words.allSubjects }, ...subjects]}
          onChange={(event) => {
            setChapter("");
            narrow(setSubject)(event.currentTarget.value);
          }}
        />
        <NativeSelect
          label={words.chapter}
          value={chapter}
          data={[
            { value: "", label: words.allChapters },
            ...new Set(
              chapters.flatMap((one) => (one.subject === subject && one.chapter ? [one.chapter] : [])),
            ),
          ]}
          onChange={(event) => narrow(setChapter)(event.currentTarget.value)}
        />
      </div>
      <p role="status">{words.chosen(chosen.length, section.missing)}</p>
      {found === null && <p>{words.loading}</p>}
      {found === "failed" && <p role="alert">{words.failed}</p>}
      {found && found !== "failed" && (
        <>
          {!found.total && <p>{words.none}</p>}
          <ul className={styles.found}>
            {found.data.map((question) => {
              const { questionId } = question;
              const off = taken.has(questionId) || question.draft;
              return (
                <li key={questionId}>
                  <label className={styles.pick}>
                    <CheckBox
                      checked={chosen.includes(questionId)}
                      disabled={off}
                      onChange={() => toggle(questionId)}
                    />
                    <QuestionLine
                      question={question}
                      note={taken.has(questionId) ? words.taken : undefined}
                    />
                  </label>
                </li>
              );
            })}
          </ul>
          {found.total > pageSize && (
            <div className={styles.pager}>
              <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {words.before}
              </Button>
              <span>{words.page(bengaliDigits(page), bengaliDigits(Math.ceil(found.total / pageSize)))}</span>
              <Button
                variant="default"
                disabled={page * pageSize >= found.total}
                onClick={() => setPage(page + 1)}
              >
                {words.next}
              </Button>
            </div>
          )}
        </>
      )}
      <div className={styles.bar}>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button color="marigold" disabled={!chosen.length} onClick={() => onPicked([...chosen])}>
          {words.add}
        </Button>
      </div>
    </Dialog>
  );
}
