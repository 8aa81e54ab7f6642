import { AddButton } from "../../../portal/kit/add-button.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { SortableList } from "../../../portal/kit/list/sortable-list.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { ContentHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { Question } from "../../../web/site-parts/question.tsx";
import type { Route } from "./+types/screen";
import { type Faq, faqContract } from "./contract.ts";
import { faqTexts, faqScreenTexts as words } from "./texts.ts";

const AddFaq = later(() => import("./form.tsx").then((form) => form.AddFaq));
const EditFaq = later(() => import("./form.tsx").then((form) => form.EditFaq));

export const handle = { name: words.title };

export async function loader({ context }: Route.LoaderArgs) {
  await allow(context, "userTypeManagement");
  return ask(context, faqContract.getAll, undefined);
}

export default function Faqs({ loaderData: { data, total } }: Route.ComponentProps) {
  const editing = useEditing<Faq>();
  const remove = ({ faqId, version, header }: Faq) =>
    editing.remove(header, () => client(faqContract).delete({ faqId, version }), faqTexts);

  return (
    <>
      <ContentHeader title={words.title} count={total} lead={words.lead} to="/#faq">
        <AddButton onClick={editing.add}>{words.add}</AddButton>
      </ContentHeader>
      <SortableList
        label={words.list}
        rows={data}
        idOf={({ faqId }) => faqId}
        nameOf={({ header }) => header}
        minWidth="100%"
        onMove={(faqId, direction) => client(faqContract).moveFaq({ faqId, direction })}
        moveFailed={faqTexts.moveFailed}
        actions={(faq) => (
          <RowActions name={faq.header} onEdit={() => editing.edit(faq)} onDelete={() => remove(faq)} />
        )}
        show={({ header, text }) => <Question header={header} text={text} heading="h2" />}
        empty={
          <EmptyState text={faqTexts.none} icon="contact">
            <AddButton onClick={editing.add}>{words.add}</AddButton>
          </EmptyState>
        }
      />
      {editing.adding && <AddFaq onClose={editing.close} onAdded={() => editing.saved(faqTexts.added)} />}
      {editing.row && (
        <EditFaq
          faq={editing.row}
          onClose={editing.close}
          onUpdated={(undo) => editing.updated(faqTexts.updated, undo)}
        />
      )}
    </>
  );
}
