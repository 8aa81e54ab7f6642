import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { tellSuccess } from "../../../web/notices.tsx";

/** Which form of a list is open: that of a new row, or of one that is there. */
export function useEditing<Row>() {
  const [editing, setEditing] = useState<{ row: Row | null } | null>(null);
  const { revalidate } = useRevalidator();
  const close = () => setEditing(null);
  return {
    adding: editing?.row === null,
    row: editing?.row ?? null,
    add: () => setEditing({ row: null }),
    edit: (row: Row) => setEditing({ row }),
    close,
    reload: revalidate,
    /** After a save: the form closes, the list reloads where it stands, and the success is told. */
    saved(text: string, children?: ReactNode) {
      close();
      void revalidate();
      void tellSuccess(text, children);
    },
  };
}
