import { listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { type Permission, permissionNames } from "../../../shared/permissions.ts";
import { exportTexts } from "../../../shared/texts.ts";
import { type UserType, userTypeContract } from "./contract.ts";
import { permissionTexts, userTypeScreenTexts as words } from "./texts.ts";

/** The list's filter, from the search parameters; null for what cannot be a type id. */
export function userTypeFilter({ id }: ListParams) {
  const userTypeId = id("search");
  return userTypeId === null ? null : { userTypeId };
}

export const userTypeExport = listExport({
  name: "user-types",
  title: words.table,
  permission: "userTypeManagement",
  rows: (ask, query) => pagesOf(ask, userTypeContract.getAll, userTypeFilter(query)),
  columns: {
    userTypeId: { name: words.userTypeId, number: ({ userTypeId }) => userTypeId },
    name: { name: words.name, text: ({ userTypeName }) => userTypeName },
    ...Object.fromEntries(
      permissionNames.map((name) => [name, { name: permissionTexts[name], text: grants(name) }]),
    ),
  },
});

function grants(name: Permission) {
  return (type: UserType) => (type[name] ? exportTexts.yes : exportTexts.no);
}
