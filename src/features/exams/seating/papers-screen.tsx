import { data, Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams } from "../../../portal/kit/list/list-params.ts";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { allow } from "../../../portal/page-access.ts";
import { clockTime, longDate } from "../../../shared/dates.ts";
import { bengaliDigits, people } from "../../../shared/digits.ts";
import { ask } from "../../../web/caller.ts";
import { instituteContract } from "../../identity/index.ts";
import { type Exam, examContract } from "../exams/contract.ts";
import type { Route } from "./+types/papers-screen";
import { type Seated, seatingContract } from "./contract.ts";
import styles from "./papers.module.css";
import { seatingTexts, seatPaperTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const kinds = ["admit", "door", "sign"] as const;
type Kind = (typeof kinds)[number];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  const examId = Number(params.examId);
  if (!Number.isSafeInteger(examId) || examId < 1) throw data(null, { status: 404 });
  const { text } = readListParams(request);
  const filter = { examId, shift: text("shift")?.slice(0, 60), hall: text("hall")?.slice(0, 60) };
  const [exams, seated, seating, institute] = await Promise.all([
    ask(context, examContract.getAll, { examId }),
    ask(context, seatingContract.getAll, filter),
    ask(context, seatingContract.getById, { examId }),
    ask(context, instituteContract.get, undefined),
  ]);
  const exam = exams.data[0];
  if (!exam) throw data(null, { status: 404 });
  const kind: Kind = kinds.find((name) => name === text("of")) ?? "admit";
  return {
    exam,
    kind,
    seated: seated.data,
    total: seated.total,
    seating: seating.data,
    institute: institute.data.name,
  };
}

/** What is printed for an exam: a card of admission for each, and for each hall a list at its door and a sheet to be signed. */
export default function SeatPapers({ loaderData }: Route.ComponentProps) {
  const { exam, kind, seated, total, seating, institute } = loaderData;
  const without = seated.filter(({ seat }) => seat === null).length;
  const options = (of: typeof seating.halls) => of.map(({ name }) => ({ value: name, label: name }));
  const halls = [...Map.groupBy(seated, ({ shift, hall }) => JSON.stringify([shift, hall]))].sort(
    ([one], [other]) => (one < other ? -1 : 1),
  );
  return (
    <>
      <div className={styles.tools}>
        <PageHeader title={words.title} count={total} counted={people}>
          <Button component={Link} to={`/dashboard/marks/${exam.examId}/seating`} variant="default">
            {words.back}
          </Button>
          <PrintButton main disabled={!seated.length}>
            {words.print}
          </PrintButton>
        </PageHeader>
        <Toolbar>
          <FilterSelect
            label={words.kind}
            name="of"
            all={words.admit}
            options={[
              { value: "door", label: words.door },
              { value: "sign", label: words.sign },
            ]}
          />
          {seating.shifts.length > 0 && (
            <FilterSelect
              label={words.shift}
              name="shift"
              all={seatingTexts.allShifts}
              options={options(seating.shifts)}
            />
          )}
          {seating.halls.length > 0 && (
            <FilterSelect
              label={words.hall}
              name="hall"
              all={seatingTexts.allHalls}
              options={options(seating.halls)}
            />
          )}
        </Toolbar>
        {seated.length < total && <p role="alert">{words.first(seated.length)}</p>}
        {without > 0 && <p>{words.without(without)}</p>}
      </div>
      {!seated.length && <EmptyState text={words.none} icon="students" />}
      {kind === "admit" ? (
        <div className={styles.cards}>
          {seated.map((one) => (
            <AdmitCard key={one.studentId} {...{ exam, one, institute }} />
          ))}
        </div>
      ) : (
        halls.map(([key, of]) => (
          <HallSheet key={key} {...{ exam, of, institute }} signed={kind === "sign"} />
        ))
      )}
    </>
  );
}

const whenOf = ({ examDate, time }: Exam) => `${longDate(examDate)}, ${clockTime(time)}`;

function AdmitCard({ exam, one, institute }: { exam: Exam; one: Seated; institute: string }) {
  return (
    <article className={styles.card} data-paper aria-label={one.userName}>
      <header>
        <b>{institute}</b>
        <span>{words.admit}</span>
      </header>
      <h2>{exam.examName}</h2>
      <dl>
        <dt>{words.name}</dt>
        <dd>{one.userName}</dd>
        <dt>{words.roll}</dt>
        <dd className={styles.big}>{one.regId}</dd>
        <dt>{words.batch}</dt>
        <dd>{one.batchName}</dd>
        <dt>{words.when}</dt>
        <dd>{whenOf(exam)}</dd>
        {one.shift && (
          <>
            <dt>{words.shift}</dt>
            <dd>{one.shift}</dd>
          </>
        )}
        <dt>{words.hall}</dt>
        <dd>{one.hall}</dd>
        <dt>{words.seat}</dt>
        <dd className={styles.big}>{one.seat !== null && bengaliDigits(one.seat)}</dd>
      </dl>
      <footer>
        <span>{words.bring}</span>
        <span className={styles.signature}>{words.controller}</span>
      </footer>
    </article>
  );
}

type Sheet = { exam: Exam; of: Seated[]; institute: string; signed: boolean };

/** A hall's list in the order of its seats: for its door, or to be signed by each. */
function HallSheet({ exam, of, institute, signed }: Sheet) {
  const [first] = of;
  const rows = of.toSorted((one, other) => (one.seat ?? Infinity) - (other.seat ?? Infinity));
  const seats = rows.flatMap(({ seat }) => (seat === null ? [] : [seat]));
  return (
    <section className={styles.sheet} data-paper>
      <p>{institute}</p>
      <h2>{exam.examName}</h2>
      <p>
        {whenOf(exam)}
        {first?.shift && `, ${words.shift}: ${first.shift}`}
      </p>
      <p className={styles.hall}>
        {first?.hall || words.noHall}
        {seats.length > 0 && (
          <small>
            {words.seats(
              bengaliDigits(seats[0] ?? 0),
              bengaliDigits(seats.at(-1) ?? 0),
              bengaliDigits(rows.length),
            )}
          </small>
        )}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.seat}</th>
            <th scope="col">{words.roll}</th>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.batch}</th>
            {signed && <th scope="col">{words.signature}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ studentId, seat, regId, userName, batchName }) => (
            <tr key={studentId}>
              <td>{seat !== null && bengaliDigits(seat)}</td>
              <td>{regId}</td>
              <th scope="row">{userName}</th>
              <td>{batchName}</td>
              {signed && <td className={styles.signed} />}
            </tr>
          ))}
        </tbody>
      </table>
      {signed && <p className={styles.signature}>{words.invigilator}</p>}
    </section>
  );
}
