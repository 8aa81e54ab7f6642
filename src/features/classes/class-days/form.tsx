import { Checkbox, TextInput } from "@mantine/core";
import { Button } from "../../../portal/kit/button.tsx";
import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { listError } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { classContract, type WeekOfBatch } from "./contract.ts";
import { groupsOf, weekdays } from "./rules.ts";
import styles from "./screen.module.css";
import { weekdayName, classDayTexts as words } from "./texts.ts";

type Shown = { week: WeekOfBatch; onClose: () => void; onUpdated: OnUpdated };

/** A batch's classes of a week: days that share their hours are said together. */
export function EditWeek({ week, onClose, onUpdated }: Shown) {
  const dialog = useDialogForm({
    procedure: classContract.setWeek,
    initial: valuesOf(week),
    input: inputOf,
    check: ({ times }) =>
      Object.fromEntries(
        times.flatMap(({ days, from }, at) =>
          !days.length && from ? [[`times.${at}.days`, words.noDay] as const] : [],
        ),
      ),
    fromNewer: valuesOf,
    failed: words.failed,
    done: (_, undo) => onUpdated(undo),
  });
  const { form } = dialog;
  const { times } = form.getValues();
  return (
    <FormDialog title={words.editOf(week.batchName)} dialog={dialog} onClose={onClose}>
      {week.schedule && <p data-wide>{words.typed(week.schedule)}</p>}
      {times.map((_, at) => (
        <fieldset key={at} className={styles.time} data-wide>
          <legend>{words.rowOf(at + 1)}</legend>
          <Checkbox.Group label={words.days} {...form.getInputProps(`times.${at}.days`)}>
            <div className={styles.days}>
              {weekdays.map((day) => (
                <Checkbox key={day} value={String(day)} label={weekdayName(day)} />
              ))}
            </div>
          </Checkbox.Group>
          <div className={styles.ends}>
            <TextInput label={words.from} type="time" {...form.getInputProps(`times.${at}.from`)} />
            <TextInput
              label={words.until}
              description={words.untilHint}
              type="time"
              {...form.getInputProps(`times.${at}.until`)}
            />
            <Button variant="subtle" onClick={() => form.removeListItem("times", at)}>
              {words.less}
            </Button>
          </div>
        </fieldset>
      ))}
      <div data-wide>
        <p role="alert">{listError(form.errors, "times")}</p>
        <Button variant="default" onClick={() => form.insertListItem("times", emptyTime())}>
          {words.more}
        </Button>
      </div>
    </FormDialog>
  );
}

const emptyTime = () => ({ days: [] as string[], from: "", until: "" });

function valuesOf({ batchId, version, times }: WeekOfBatch) {
  const groups = groupsOf(times).map(({ days, from, until }) => ({
    ...{ days: days.map(String), from, until: until ?? "" },
  }));
  return { batchId, version: version ?? undefined, times: groups.length ? groups : [emptyTime()] };
}

/** A time of which nothing is filled in is none. */
const inputOf = ({ times, ...of }: ReturnType<typeof valuesOf>) => ({
  ...of,
  times: times
    .filter(({ days, from, until }) => days.length || from || until)
    .flatMap(({ days, from, until }) =>
      days.map((day) => ({ weekday: Number(day), from, until: until || null })),
    ),
});
