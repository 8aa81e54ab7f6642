import { AddButton } from "../../../portal/kit/add-button.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { SearchBox } from "../../../portal/kit/list/search-box.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { pageSizes } from "../../../shared/limits.ts";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import type { Route } from "./+types/screen";
import { columns } from "./columns.tsx";
import { type Room, roomContract } from "./contract.ts";
import { roomExport, roomFilter } from "./export.ts";
import { roomTexts, roomScreenTexts as words } from "./texts.ts";

const AddRoom = later(() => import("./form.tsx").then((form) => form.AddRoom));
const EditRoom = later(() => import("./form.tsx").then((form) => form.EditRoom));

export const handle = { name: words.title };

const pageSize = pageSizes.rooms;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, ...query } = readListParams(request);
  const filter = roomFilter(query);
  const list = await ask(context, roomContract.getAll, { page, pageSize, ...filter });
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page, filtered: Boolean(filter.searchName) };
}

export default function Rooms({ loaderData }: Route.ComponentProps) {
  const editing = useEditing<Room>();
  const remove = ({ roomId, version, roomName }: Room) =>
    editing.remove(roomName, () => client(roomContract).delete({ roomId, version }), roomTexts);

  return (
    <>
      <PageHeader title={words.title} count={loaderData.total}>
        <ExportMenu list={roomExport} />
        <AddButton onClick={editing.add}>{words.add}</AddButton>
      </PageHeader>
      <Toolbar>
        <SearchBox label={words.search} />
      </Toolbar>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={
          <EmptyState text={roomTexts.none} icon="panel" showAll={loaderData.filtered && words.showAll}>
            <AddButton onClick={editing.add}>{words.add}</AddButton>
          </EmptyState>
        }
      >
        <DataTable
          label={words.table}
          columns={columns}
          rows={loaderData.data}
          keyOf={({ roomId }) => roomId}
          actions={(room) => (
            <RowActions
              name={room.roomName}
              onEdit={() => editing.edit(room)}
              onDelete={() => remove(room)}
            />
          )}
        />
      </PagedList>
      {editing.adding && <AddRoom onClose={editing.close} onAdded={() => editing.saved(roomTexts.added)} />}
      {editing.row && (
        <EditRoom
          room={editing.row}
          onClose={editing.close}
          onUpdated={(undo) => editing.updated(roomTexts.updated, undo)}
        />
      )}
    </>
  );
}
