import type { StudentId } from "../../../shared/ids.ts";
import { LiveRecord } from "../../../web/live-record.ts";
import { plainCall } from "../../../web/plain-call.ts";
import type { RollCall, rollCallContract, StudentOfRollCall } from "./contract.ts";
import { type AttendanceState, attendanceStates } from "./rules.ts";
import { isHeld, resolved, type Standing, shownOf, type Unsent, withChange } from "./unsent.ts";
import { UnsentMarks } from "./unsent-marks.ts";

type GetById = (typeof rollCallContract)["getById"];
type Person = { regId: string; name: string };

/** How saving goes: `kept` counts the marks that only this browser has, `held` those that somebody must look at. */
export type Saving = { state: "saved" | "saving" | "offline" | "refused"; kept: number; held: number };

/** An open roll-call: what is marked is shown at once, sent in the background and kept in the browser until it arrived. */
export class RollCallStore {
  rollCall: RollCall;
  #tag: string;
  readonly #who: Person;
  readonly #unsent: UnsentMarks;
  readonly #live: LiveRecord;

  constructor({ rollCall, tag }: { rollCall: RollCall; tag: string }, who: Person) {
    this.rollCall = rollCall;
    this.#tag = tag;
    this.#who = who;
    this.#unsent = new UnsentMarks(who.regId, { batchId: rollCall.batch.batchId, day: rollCall.day });
    this.#live = new LiveRecord({
      send: () => this.#unsent.send((marks) => this.#take(marks)),
      ask: () => this.#ask(),
    });
  }

  start(): () => void {
    void this.#unsent.load().then(() => {
      this.#live.tell();
      this.#live.soon();
    });
    return this.#live.start();
  }

  subscribe = (listener: () => void) => this.#live.subscribe(listener);

  /** What is shown of a student. */
  shown = (student: StudentOfRollCall): Standing => shownOf(this.#unsent.list, student.studentId, student);

  /** Whether the class was held; null while the roll-call is not taken. */
  isHeld(): boolean | null {
    const { state } = shownOf(this.#unsent.list, null, this.#ofClass());
    const begins = this.#unsent.list.some(
      ({ studentId, problem }) => studentId !== null && problem === undefined,
    );
    return state === null ? (begins ? true : null) : state === "held";
  }

  /** What is unsent of a student, or of the class under null. */
  unsentOf = (studentId: StudentId | null): Unsent | undefined =>
    this.#unsent.list.findLast((one) => one.studentId === studentId);

  /** The students whose marks wait for a person and who have no row among these, by name, or by roll when they are gone. */
  heldWithout(rows: readonly StudentOfRollCall[]): { studentId: StudentId; name: string }[] {
    const drawn = new Set(rows.map(({ studentId }) => studentId));
    const { students } = this.rollCall;
    return this.#unsent.list.flatMap((one) => {
      const { studentId, roll } = one;
      if (studentId === null || drawn.has(studentId) || !isHeld(one)) return [];
      const known = students.find((student) => student.studentId === studentId);
      return [{ studentId, name: known ? `${known.regId} ${known.userName}` : (roll ?? String(studentId)) }];
    });
  }

  counts(): Record<AttendanceState | "students", number> {
    const states = this.rollCall.students.map((student) => this.shown(student).state);
    const count = (wanted: AttendanceState) => states.filter((state) => state === wanted).length;
    const counts = attendanceStates.map((state) => [state, count(state)]);
    return { ...Object.fromEntries(counts), students: states.filter((state) => state !== null).length };
  }

  saving(): Saving & { refused: string | null } {
    const { kept, held } = this.#unsent.count();
    const { refused } = this.#unsent;
    const state = refused ? "refused" : !kept ? "saved" : this.#live.offline ? "offline" : "saving";
    return { state, kept, held, refused };
  }

  mark(student: StudentOfRollCall, to: AttendanceState, reason = ""): void {
    const { studentId, regId: roll } = student;
    this.#put(withChange(this.#unsent.list, { studentId, to, reason, roll, batch: this.#batch }, student));
  }

  /** That the class was held, so that the roll-call is taken with all present; or that it was not. */
  markClass(held: boolean): void {
    const to = held ? "held" : "notHeld";
    this.#put(withChange(this.#unsent.list, { studentId: null, to, batch: this.#batch }, this.#ofClass()));
  }

  resolve(studentId: StudentId | null, keep: "own" | "other"): void {
    const other = this.unsentOf(studentId)?.other;
    if (other) this.#patch(studentId, other);
    this.#put(resolved(this.#unsent.list, studentId, keep));
  }

  #put(list: readonly Unsent[]): void {
    this.#unsent.put(list);
    this.#live.tell();
    this.#live.soon();
  }

  get #batch(): string {
    return this.rollCall.batch.batchName;
  }

  #ofClass(): Standing {
    const { taken } = this.rollCall;
    if (taken) return { state: taken.held ? "held" : "notHeld", reason: "" };
    // A student's mark that is on its way takes the roll-call before what is marked after it.
    const begins = this.#unsent.list.some(({ studentId, key }) => studentId !== null && key !== null);
    return { state: begins ? "held" : null, reason: "" };
  }

  /** The server has these now. */
  #take(marks: readonly Unsent[]): void {
    for (const { studentId, to, reason } of marks) this.#patch(studentId, { state: to, reason });
  }

  #patch(studentId: StudentId | null, { state, reason }: Standing): void {
    const { students, taken } = this.rollCall;
    const now = { held: state !== "notHeld", by: this.#who.name, at: new Date().toISOString() };
    const isClass = studentId === null;
    this.rollCall = {
      ...this.rollCall,
      taken: isClass || !taken ? now : taken,
      students: isClass
        ? students
        : students.map((one) =>
            one.studentId === studentId ? { ...one, state: state as AttendanceState | null, reason } : one,
          ),
    };
  }

  async #ask(): Promise<(() => void) | null> {
    const { batch, day } = this.rollCall;
    const asked = { batchId: batch.batchId, day, since: this.#tag };
    const answer = await plainCall<GetById>("GET", { path: "rollCall/getById", input: asked });
    if (answer.error || !answer.data.rollCall) return null;
    const { tag, rollCall } = answer.data;
    return () => {
      this.#tag = tag;
      this.rollCall = rollCall;
    };
  }
}
