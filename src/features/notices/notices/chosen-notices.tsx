import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { useFormOfChosen } from "../../../portal/kit/form/form-of-chosen.ts";
import { type AskedOnce, ChangeChosen } from "../../../portal/kit/list/change-chosen.tsx";
import type { Chosen } from "../../../portal/kit/list/chosen.tsx";
import { client } from "../../../web/client.ts";
import { noticeContract, noticeFields, type WrittenNotice } from "./contract.ts";
import { chosenNoticeTexts as words } from "./texts.ts";

/** What is done with several notices at once: another last day, which ends them too, or they are deleted. */
export const ChosenNotices = (of: { chosen: Chosen; rows: readonly WrittenNotice[] }) => (
  <ChangeChosen
    {...of}
    keyOf={({ noticeId }) => noticeId}
    form={(asked: AskedOnce<{ until: string }>) => <LastDay {...asked} />}
    change={({ noticeId, version }, { until }) =>
      client(noticeContract).updateNotice({ noticeId, version, until })
    }
    remove={({ noticeId, version }) => client(noticeContract).delete({ noticeId, version })}
    words={words}
  />
);

function LastDay({ many, onClose, onSaved }: AskedOnce<{ until: string }>) {
  const dialog = useFormOfChosen({
    schema: noticeFields.pick({ until: true }),
    initial: { until: "" },
    input: ({ until }) => ({ until: until || null }),
    done: onSaved,
  });
  const text = requiredFields(dialog.form, words);
  return (
    <FormDialog title={words.title(many)} dialog={dialog} onClose={onClose}>
      <DateInput {...text("until")} data-autofocus />
    </FormDialog>
  );
}
