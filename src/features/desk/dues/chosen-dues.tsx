import { useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { type Chosen, ChosenBar } from "../../../portal/kit/list/chosen.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { printTexts } from "../../../portal/texts.ts";
import { chosenTexts as words } from "../../people/index.ts";
import { WriteTo } from "../../people/parts.ts";
import type { Due } from "./contract.ts";

/** What is done with the chosen at once; who is archived has no portal to read in. */
export function ChosenDues({ chosen, dues }: { chosen: Chosen; dues: readonly Due[] }) {
  const [writing, setWriting] = useState(false);
  const readers = dues.filter(({ studentId, archived }) => chosen.has(studentId) && !archived);
  return (
    <>
      <ChosenBar chosen={chosen}>
        <Button variant="default" disabled={!readers.length} onClick={() => setWriting(true)}>
          {words.write}
        </Button>
        <PrintButton>{printTexts.print}</PrintButton>
      </ChosenBar>
      {writing && (
        <WriteTo
          name={words.named(readers.map(({ userName }) => userName))}
          studentIds={readers.map(({ studentId }) => studentId)}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  );
}
