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
import type { Route } from "./+types/screen";
import { type GalleryImage, galleryContract } from "./contract.ts";
import { ImagePreview } from "./image-preview.tsx";
import { galleryTexts, galleryScreenTexts as words } from "./texts.ts";

const AddImage = later(() => import("./form.tsx").then((form) => form.AddImage));
const EditImage = later(() => import("./form.tsx").then((form) => form.EditImage));

export const handle = { name: words.title };

export async function loader({ context }: Route.LoaderArgs) {
  await allow(context, "userTypeManagement");
  return ask(context, galleryContract.getAll, undefined);
}

export default function Gallery({ loaderData: { data, total } }: Route.ComponentProps) {
  const editing = useEditing<GalleryImage>();
  const remove = ({ imageId, version, caption }: GalleryImage) =>
    editing.remove(caption, () => client(galleryContract).delete({ imageId, version }), galleryTexts);

  return (
    <>
      <ContentHeader title={words.title} count={total} lead={words.lead} to="/#gallery">
        <AddButton onClick={editing.add}>{words.add}</AddButton>
      </ContentHeader>
      <SortableList
        label={words.list}
        rows={data}
        idOf={({ imageId }) => imageId}
        nameOf={({ caption }) => caption}
        minWidth="16rem"
        onMove={(imageId, direction) => client(galleryContract).moveImage({ imageId, direction })}
        moveFailed={galleryTexts.moveFailed}
        actions={(image) => (
          <RowActions
            name={image.caption}
            onEdit={() => editing.edit(image)}
            onDelete={() => remove(image)}
          />
        )}
        show={(image) => <ImagePreview {...image} />}
        empty={
          <EmptyState text={galleryTexts.none} icon="picture">
            <AddButton onClick={editing.add}>{words.add}</AddButton>
          </EmptyState>
        }
      />
      {editing.adding && (
        <AddImage onClose={editing.close} onAdded={() => editing.saved(galleryTexts.added)} />
      )}
      {editing.row && (
        <EditImage
          image={editing.row}
          onClose={editing.close}
          onUpdated={(undo) => editing.updated(galleryTexts.updated, undo)}
        />
      )}
    </>
  );
}
