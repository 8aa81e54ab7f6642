import { useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { useFormOfChosen } from "../../../portal/kit/form/form-of-chosen.ts";
import { type Chosen, ChosenBar } from "../../../portal/kit/list/chosen.tsx";
import { DeleteChosen } from "../../../portal/kit/list/delete-chosen.tsx";
import { useEachChosen } from "../../../portal/kit/list/each-chosen.ts";
import { client } from "../../../web/client.ts";
import { noticeContract, noticeFields, type WrittenNotice } from "./contract.ts";
import { chosenNoticeTexts as words } from "./texts.ts";

const keyOf = ({ noticeId }: WrittenNotice) => noticeId;
const lastDay = noticeFields.pick({ until: true });

/** What is done with several notices at once: another last day, which ends them too, or they are deleted. */
export function ChosenNotices({ chosen, notices }: { chosen: Chosen; notices: readonly WrittenNotice[] }) {
  const [asking, setAsking] = useState(false);
  const each = useEachChosen(chosen);
  const rows = notices.filter((notice) => chosen.has(keyOf(notice)));
  const setUntil = (until: string) =>
    each.run(
      rows,
      keyOf,
      ({ noticeId, version }) => client(noticeContract).updateNotice({ noticeId, version, until }),
      { done: words.done, failed: words.failed },
    );
  return (
    <>
      <ChosenBar chosen={chosen} each={each}>
        <Button variant="default" onClick={() => setAsking(true)}>
          {words.action}
        </Button>
        <DeleteChosen
          each={each}
          rows={rows}
          keyOf={keyOf}
          send={({ noticeId, version }) => client(noticeContract).delete({ noticeId, version })}
        />
      </ChosenBar>
      {asking && (
        <LastDay
          many={rows.length}
          onClose={() => setAsking(false)}
          onSaved={(until) => void setUntil(until)}
        />
      )}
    </>
  );
}

type Asked = { many: number; onClose: () => void; onSaved: (until: string) => void };

function LastDay({ many, onClose, onSaved }: Asked) {
  const dialog = useFormOfChosen({
    schema: lastDay,
    initial: { until: "" },
    input: ({ until }) => ({ until: until || null }),
    done: ({ until }) => {
      onClose();
      onSaved(until);
    },
  });
  const text = requiredFields(dialog.form, words);
  return (
    <FormDialog title={words.title(many)} dialog={dialog} onClose={onClose}>
      <DateInput {...text("until")} data-autofocus />
    </FormDialog>
  );
}
