import { Badge, type Tone } from "../../../portal/kit/badge.tsx";
import { PhotoAndName } from "../../../portal/kit/image/photo.tsx";
import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { bengaliDigits, ordinal } from "../../../shared/digits.ts";
import { BatchName } from "../../catalogue/parts.ts";
import type { Application } from "./contract.ts";
import { applicationColumns, sameText } from "./export.ts";
import type { ApplicationState } from "./rules.ts";
import { stateTexts, applicationScreenTexts as words } from "./texts.ts";

export const columns = tableColumns(applicationColumns, {
  userName: { cell: Applicant, onCard: "title" },
  mobile: { look: "id" },
  state: { cell: State, look: "step", onCard: "beside" },
  number: { look: "id", further: true },
  batch: { cell: OfBatch, look: "name", whole: ({ batch }) => batch?.batchName },
  seats: { cell: Seats, look: "number" },
  courseName: { look: "name", further: true },
  notes: { onCard: "line" },
  at: { look: "moment", further: true },
  fatherName: { further: true },
  guardianMobile: { look: "id", further: true },
  schoolName: { further: true },
  collegeName: { further: true },
  trxId: { look: "id", further: true },
});

const tones: Record<ApplicationState, Tone> = {
  ...{ new: "soon", called: "calm", waiting: "waiting" },
  ...{ accepted: "good", refused: "plain" },
};

/** Beneath the state a place in the waiting list, or the id of the student it became. */
function State({ state, place, batch, suspicious, regId }: Application) {
  const free = place !== null && batch !== null && place <= batch.seatsLeft;
  return (
    <>
      <Badge tone={tones[state]}>{stateTexts[state]}</Badge>
      {place !== null && <br />}
      {place !== null && <small>{free ? words.next : words.place(ordinal(place))}</small>}
      {regId && (
        <>
          <br />
          <small>{regId}</small>
        </>
      )}
      {suspicious && <Badge tone="late">{words.suspicious}</Badge>}
    </>
  );
}

/** Beneath the name whoever else it may be. */
function Applicant({ file, userName, same }: Application) {
  return (
    <>
      <PhotoAndName file={file} name={userName} />
      {same.map((one) => (
        <small key={one.number}>
          <br />
          {words.same(sameText(one))}
        </small>
      ))}
    </>
  );
}

function OfBatch({ batch, courseName }: Application) {
  if (!batch) return <small>{courseName || words.noBatchYet}</small>;
  return <BatchName name={batch.batchName} />;
}

function Seats({ batch }: Application) {
  return batch && (batch.seatsLeft ? bengaliDigits(batch.seatsLeft) : words.noSeat);
}
