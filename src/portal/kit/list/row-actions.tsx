import { createContext, type ReactNode, useContext } from "react";
import { kitTexts } from "../../texts.ts";
import { IconButton } from "../icon-button.tsx";
import { InMenu } from "../in-menu.ts";
import { Menu } from "./menu.tsx";

type Actions = {
  name: string;
  onEdit?: () => void;
  onDelete?: (() => void) | undefined;
  /** What is done most, in sight before the others. */
  children?: ReactNode;
  /** What else can be done, by name behind one button: icon buttons. */
  more?: ReactNode;
};

/** Whether the row is a card that was opened: there is room for all of it. */
export const InOpenCard = createContext(false);

/** What can be done to one row; `name` says whose row it is to those who do not see it. */
export function RowActions({ name, onEdit, onDelete, children, more }: Actions) {
  const isOpen = useContext(InOpenCard);
  return (
    <>
      {isOpen && more && <InMenu value="words">{more}</InMenu>}
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
      {!isOpen && more && (
        <Menu label={kitTexts.moreOf(name)} icon="more">
          {more}
        </Menu>
      )}
    </>
  );
}
