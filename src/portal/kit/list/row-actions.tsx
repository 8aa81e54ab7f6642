import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "../../../web/icons.tsx";
import { kitTexts } from "../../texts.ts";

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
        <ActionIcon aria-label={`${kitTexts.edit}: ${name}`} title={kitTexts.edit} onClick={onEdit}>
          <Icon name="edit" />
        </ActionIcon>
      )}
      {onDelete && (
        <ActionIcon
          color="red"
          aria-label={`${kitTexts.delete}: ${name}`}
          title={kitTexts.delete}
          onClick={onDelete}
        >
          <Icon name="trash" />
        </ActionIcon>
      )}
    </>
  );
}
