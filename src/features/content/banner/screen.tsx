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
import { instituteContract } from "../../identity/index.ts";
import type { Route } from "./+types/screen";
import { bannerContract, type Slide } from "./contract.ts";
import { titleOf } from "./rules.ts";
import { SlidePreview } from "./slide-preview.tsx";
import { bannerTexts, bannerScreenTexts as words } from "./texts.ts";

const AddSlide = later(() => import("./form.tsx").then((form) => form.AddSlide));
const EditSlide = later(() => import("./form.tsx").then((form) => form.EditSlide));

export const handle = { name: words.title };

export async function loader({ context }: Route.LoaderArgs) {
  await allow(context, "userTypeManagement");
  const [{ data: slides }, { data: institute }] = await Promise.all([
    ask(context, bannerContract.getAll, undefined),
    ask(context, instituteContract.get, undefined),
  ]);
  return { slides, institute };
}

export default function Banner({ loaderData: { slides, institute } }: Route.ComponentProps) {
  const editing = useEditing<Slide>();
  const nameOf = (slide: Slide) => titleOf(slide, institute);
  const around = { institute, onClose: editing.close };
  const remove = (slide: Slide) => {
    const { slideId, version } = slide;
    return editing.remove(
      nameOf(slide),
      () => client(bannerContract).delete({ slideId, version }),
      bannerTexts,
    );
  };

  return (
    <>
      <ContentHeader title={words.title} count={slides.length} lead={words.lead} to="/">
        <AddButton onClick={editing.add}>{words.add}</AddButton>
      </ContentHeader>
      <SortableList
        label={words.list}
        rows={slides}
        idOf={({ slideId }) => slideId}
        nameOf={nameOf}
        minWidth="22rem"
        onMove={(slideId, direction) => client(bannerContract).moveSlide({ slideId, direction })}
        moveFailed={bannerTexts.moveFailed}
        actions={(slide) => (
          <RowActions
            name={nameOf(slide)}
            onEdit={() => editing.edit(slide)}
            onDelete={() => remove(slide)}
          />
        )}
        show={(slide) => <SlidePreview slide={slide} institute={institute} heading="h2" />}
        empty={
          <EmptyState text={bannerTexts.none} icon="picture">
            <AddButton onClick={editing.add}>{words.add}</AddButton>
          </EmptyState>
        }
      />
      {editing.adding && <AddSlide {...around} onAdded={() => editing.saved(bannerTexts.added)} />}
      {editing.row && (
        <EditSlide
          {...around}
          slide={editing.row}
          onUpdated={(undo) => editing.updated(bannerTexts.updated, undo)}
        />
      )}
    </>
  );
}
