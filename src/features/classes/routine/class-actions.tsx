import { useState } from "react";
import { useRevalidator } from "react-router";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import type { useEditing } from "../../../portal/kit/list/editing.ts";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { tellFailure } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { tellInPassing } from "../../../web/passing-notice.tsx";
import { type PlannedClass, type RoutineChoices, routineContract, type WeeklyClass } from "./contract.ts";
import { MoveClass } from "./move-form.tsx";
import { routineScreenTexts as words } from "./texts.ts";

type Shown = {
  one: PlannedClass;
  rooms: RoutineChoices["rooms"];
  editing: ReturnType<typeof useEditing<WeeklyClass>>;
};

/** What is done to one class of a week: changed or deleted for every week, moved for this one. */
export function ClassActions({ one, rooms, editing }: Shown) {
  const { weekly, batchName, subject, day, moveId, movedFrom, movedTo, off } = one;
  const [moving, setMoving] = useState(false);
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
  if (movedTo) return null;
  if (movedFrom)
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
      >
        {off === null && (
          <IconButton
            label={words.moveOf(name, day)}
            title={words.move}
            icon="schedule"
            onClick={() => setMoving(true)}
          />
        )}
      </RowActions>
      {moving && (
        <MoveClass
          one={one}
          rooms={rooms}
          onClose={() => setMoving(false)}
          onMoved={() => {
            setMoving(false);
            tellInPassing(words.moved);
            void revalidate();
          }}
        />
      )}
    </>
  );
}
