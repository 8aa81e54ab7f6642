import { createContext, type ReactNode, useContext } from "react";
import { kitTexts } from "../../texts.ts";
import { IconButton } from "../icon-button.tsx";
import { InMenu } from "../in-menu.ts";
import { Menu } from "./menu.tsx";
import styles from "./row-actions.module.css";

type Actions = {
  name: string;
  onEdit?: () => void;
  onDelete?: (() => void) | undefined;
  /** What is done most, in sight before the others. */
  children?: ReactNode;
  /** What else can be done, by name behind one button: icon buttons. */
  more?: ReactNode;
  /** Whether a wide table has room for what its buttons are called. */
  named?: boolean;
};

/** Whether the row is a card that was opened: there is room for all of it. */
export const InOpenCard = createContext(false);

/** What can be done to one row; `name` says whose row it is to those who do not see it. */
export function RowActions({ name, onEdit, onDelete, children, more, named = false }: Actions) {
  const isOpen = useContext(InOpenCard);
  const place = !isOpen && more ? styles.beside : "";
  return (
    <>
      {isOpen && more && <InMenu value="words">{more}</InMenu>}
      {named && !isOpen ? <InMenu value="named">{children}</InMenu> : children}
      <InMenu value={isOpen ? "words" : named ? "named" : null}>
        <Own {...{ name, onEdit, onDelete }} className={place} />
      </InMenu>
      {!isOpen && more && (
        <Menu label={kitTexts.moreOf(name)} icon="more">
          {more}
          <Own {...{ name, onEdit, onDelete }} className={styles.behind} />
        </Menu>
      )}
    </>
  );
}

type Own = Pick<Actions, "name" | "onDelete"> & {
  onEdit: (() => void) | undefined;
  className?: string | undefined;
};

/** What every row has: beside the button of what else can be done, on a phone behind it. */
const Own = ({ name, onEdit, onDelete, className }: Own) => (
  <>
    {onEdit && (
      <IconButton
        data-seldom
        className={className}
        label={`${kitTexts.edit}: ${name}`}
        title={kitTexts.edit}
        onClick={onEdit}
        icon="edit"
      />
    )}
    {onDelete && (
      <IconButton
        data-seldom
        className={className}
        color="red"
        label={`${kitTexts.delete}: ${name}`}
        title={kitTexts.delete}
        onClick={onDelete}
        icon="trash"
      />
    )}
  </>
);
