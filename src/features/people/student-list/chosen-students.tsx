import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { type Chosen, ChosenBar } from "../../../portal/kit/list/chosen.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { refusalOf } from "../../../shared/errors.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { download } from "../../../web/download.ts";
import type { BatchChoice } from "../../catalogue/index.ts";
import type { ListedStudent } from "../students/contract.ts";
import { chosenTexts as words } from "../students/texts.ts";
import { WriteTo } from "../writing/write-later.ts";
import { studentExport } from "./export.ts";

const MoveStudents = later(() =>
  import("../selected-student/move-students.tsx").then((form) => form.MoveStudents),
);

type Shown = { chosen: Chosen; students: readonly ListedStudent[]; batches: BatchChoice[] };

/** What is done with the chosen students at once. */
export function ChosenStudents({ chosen, students, batches }: Shown) {
  const [open, setOpen] = useState<"move" | "write" | null>(null);
  const own = students.filter(({ studentId }) => chosen.has(studentId));
  const of = {
    name: words.named(own.map(({ userName }) => userName)),
    studentIds: own.map(({ studentId }) => studentId),
  };
  const close = () => setOpen(null);
  const takeFile = () =>
    download(`/api/export/${studentExport.name}.xlsx?chosen=${of.studentIds.join(",")}`).catch((error) => {
      if (refusalOf(error) !== "NOT_SIGNED_IN") void tellFailure(words.fileFailed, error);
    });
  return (
    <>
      <ChosenBar chosen={chosen}>
        <Button variant="default" onClick={() => setOpen("move")}>
          {words.move}
        </Button>
        <Button variant="default" onClick={() => setOpen("write")}>
          {words.write}
        </Button>
        <Button
          component={Link}
          to={`/dashboard/all-students/cards?chosen=${of.studentIds.join(",")}`}
          variant="default"
        >
          {words.cards}
        </Button>
        <Button variant="default" onClick={takeFile}>
          {words.file}
        </Button>
        <PrintButton>{words.print}</PrintButton>
      </ChosenBar>
      {open === "move" && <MoveStudents {...of} batches={batches} onClose={close} />}
      {open === "write" && <WriteTo {...of} onClose={close} />}
    </>
  );
}
