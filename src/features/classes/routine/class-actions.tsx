import { useState } from "react";
import { useRevalidator } from "react-router";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import type { useEditing } from "../../../portal/kit/list/editing.ts";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { tellFailure } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { tellInPassing } from "../../../web/passing-notice.tsx";
import { CancelClass } from "./cancel-form.tsx";
import { type PlannedClass, type RoutineChoices, routineContract, type WeeklyClass } from "./contract.ts";
import { MoveClass } from "./move-form.tsx";
import { routineScreenTexts as words } from "./texts.ts";

type Shown = {
  one: PlannedClass;
  choices: Pick<RoutineChoices, "rooms" | "teachers">;
  editing: ReturnType<typeof useEditing<WeeklyClass>>;
};

/** What is done to one class of a week: changed or deleted for every week, moved or cancelled for this one. */
export function ClassActions({ one, choices, editing }: Shown) {
  const { weekly, batchName, subject, day, moveId, movedTo, off } = one;
  const [open, setOpen] = useState<"move" | "cancel" | null>(null);
  const { revalidate } = useRevalidator();
  const name = words.nameOf(batchName, subject);
  const { classId, version } = weekly;
  const undo = async () => {
    try {
      await client(routineContract).undoMove({ moveId: moveId ?? 0 });
      tellInPassing(words.undone);
      void revalidate();
    } catch (error) {
      void tellFailure(words.undoFailed, error);
    }
  };
  const done = (told: string) => {
    setOpen(null);
    tellInPassing(told);
    void revalidate();
  };
  if (movedTo) return null;
  if (moveId)
    return (
      <IconButton
        label={words.undoMoveOf(name, day)}
        title={words.undoMove}
        icon="left"
        onClick={() => void undo()}
      />
    );
  return (
    <>
      <RowActions
        name={name}
        onEdit={() => editing.edit(weekly)}
        onDelete={() =>
          void editing.remove(name, () => client(routineContract).deleteClass({ classId, version }), words)
        }
        more={
          off === null && (
            <>
              <IconButton
                label={words.moveOf(name, day)}
                title={words.move}
                icon="schedule"
                onClick={() => setOpen("move")}
              />
              <IconButton
                label={words.cancelOf(name, day)}
                title={words.cancel}
                icon="close"
                onClick={() => setOpen("cancel")}
              />
            </>
          )
        }
      />
      {open === "move" && (
        <MoveClass {...{ one, choices }} onClose={() => setOpen(null)} onMoved={() => done(words.moved)} />
      )}
      {open === "cancel" && (
        <CancelClass one={one} onClose={() => setOpen(null)} onCancelled={() => done(words.cancelled)} />
      )}
    </>
  );
}
