import type { ReactNode } from "react";
import { kitTexts } from "../../texts.ts";
import { IconButton } from "../icon-button.tsx";

type Actions = {
  name: string;
  onEdit?: () => void;
  onDelete?: (() => void) | undefined;
  children?: ReactNode;
};

/** What can be done to one row; `name` says whose row it is to those who do not see it. */
export function RowActions({ name, onEdit, onDelete, children }: Actions) {
  return (
    <>
      {children}
      {onEdit && (
        <IconButton label={`${kitTexts.edit}: ${name}`} title={kitTexts.edit} onClick={onEdit} icon="edit" />
      )}
      {onDelete && (
        <IconButton
          color="red"
          label={`${kitTexts.delete}: ${name}`}
          title={kitTexts.delete}
          onClick={onDelete}
          icon="trash"
        />
      )}
    </>
  );
}
