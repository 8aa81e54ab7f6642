import { AddButton } from "../../../portal/kit/add-button.tsx";
import { JumpList, JumpTarget } from "../../../portal/kit/jump-list.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import {
  emptyList,
  readListParams,
  redirectPastEnd,
  useListPending,
} from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { SearchBox } from "../../../portal/kit/list/search-box.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import type { Route } from "./+types/screen";
import { type UserType, userTypeContract } from "./contract.ts";
import { userTypeExport, userTypeFilter } from "./export.ts";
import { userTypeTexts, userTypeScreenTexts as words } from "./texts.ts";
import { UserTypeCard } from "./user-type-card.tsx";

const AddUserType = later(() => import("./form.tsx").then((form) => form.AddUserType));
const RenameUserType = later(() => import("./form.tsx").then((form) => form.RenameUserType));

export const handle = { name: words.title };

const pageSize = pageSizes.userTypes;

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await allow(context, "userTypeManagement");
  const { page, ...query } = readListParams(request);
  const filter = userTypeFilter(query);
  const list = filter
    ? await ask(context, userTypeContract.getAll, { page, pageSize, ...filter })
    : emptyList;
  redirectPastEnd(request, page, list.total, pageSize);
  const { permissions: own, userTypeId: ownTypeId } = user;
  return { ...list, page, own, ownTypeId, searched: !filter || filter.userTypeId !== undefined };
}

export default function UserTypes({ loaderData }: Route.ComponentProps) {
  const { data, total, own, ownTypeId, searched } = loaderData;
  const editing = useEditing<UserType>();
  const busy = useListPending();
  const remove = ({ userTypeId, version, userTypeName }: UserType) =>
    editing.remove(
      userTypeName,
      () => client(userTypeContract).delete({ userTypeId, version }),
      userTypeTexts,
    );

  return (
    <>
      <PageHeader title={words.title} count={total}>
        <ExportMenu list={userTypeExport} />
        <AddButton onClick={editing.add}>{words.add}</AddButton>
      </PageHeader>
      <Toolbar>
        <SearchBox label={words.search} />
      </Toolbar>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={<EmptyState text={userTypeTexts.none} icon="userTypes" showAll={searched && words.showAll} />}
      >
        <JumpList
          parts={data.map(({ userTypeId, userTypeName }) => ({ id: idOf(userTypeId), name: userTypeName }))}
        />
        <div aria-busy={busy}>
          {data.map((userType) => (
            <JumpTarget key={userType.userTypeId} id={idOf(userType.userTypeId)}>
              <UserTypeCard
                userType={userType}
                own={own}
                isOwn={userType.userTypeId === ownTypeId}
                onRename={() => editing.edit(userType)}
                onDelete={() => remove(userType)}
              />
            </JumpTarget>
          ))}
        </div>
      </PagedList>
      {editing.adding && (
        <AddUserType own={own} onClose={editing.close} onAdded={() => editing.saved(userTypeTexts.added)} />
      )}
      {editing.row && (
        <RenameUserType
          userType={editing.row}
          onClose={editing.close}
          onUpdated={() => editing.saved(userTypeTexts.updated)}
        />
      )}
    </>
  );
}

const idOf = (userTypeId: number) => `type-${userTypeId}`;
