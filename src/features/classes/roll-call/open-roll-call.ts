import { classShown, countsSaid, type Loaded, savingShown, takenSaid, textOf } from "./call-view.ts";
import type { StudentOfRollCall } from "./contract.ts";
import { rollCallKeeper } from "./keep-page.ts";
import { RollCallStore } from "./roll-call-store.ts";
import { type AttendanceState, nextState, reasonOf, stateOfKey } from "./rules.ts";
import { showUnresolved } from "./show-unresolved.ts";

/** A roll-call on its page: a tap marks, and so do arrows, Space and letters. Answers how it is closed. */
export function openRollCall(host: HTMLElement): () => void {
  const loaded: Loaded = JSON.parse(host.dataset.of ?? "");
  const store = new RollCallStore(loaded, loaded.who);
  const keep = rollCallKeeper(host, loaded);
  const press = ({ target }: Event) => void pressed(store, (target as Element).closest("button"));
  const leave = ({ target }: Event) => void reasonLeft(store, target as Element);
  const key = (event: KeyboardEvent) => void keyPressed(host, store, event);
  host.addEventListener("click", press);
  host.addEventListener("focusout", leave);
  window.addEventListener("keydown", key);
  const unsubscribe = store.subscribe(() => {
    show(host, store, loaded);
    keep(store);
  });
  const stop = store.start();
  return () => {
    stop();
    unsubscribe();
    window.removeEventListener("keydown", key);
    host.removeEventListener("focusout", leave);
    host.removeEventListener("click", press);
  };
}

function pressed(store: RollCallStore, button: HTMLButtonElement | null): void {
  if (!button) return;
  const { keep, mark } = button.dataset;
  if (mark) store.markClass(mark === "held");
  if (keep) {
    const of = button.closest<HTMLElement>("[data-of-student]")?.dataset.ofStudent;
    store.resolve(of ? Number(of) : null, keep === "own" ? "own" : "other");
  }
  const student = "row" in button.dataset && studentOf(store, button);
  if (!student) return;
  const now = store.shown(student).state as AttendanceState | null;
  store.mark(student, now ? nextState[now] : "present");
}

function reasonLeft(store: RollCallStore, input: Element): void {
  const student = input instanceof HTMLInputElement && studentOf(store, input);
  if (!student) return;
  const typed = reasonOf(input.value);
  if (typed !== store.shown(student).reason) store.mark(student, "leave", typed);
}

function keyPressed(host: HTMLElement, store: RollCallStore, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement && host.contains(focused) && event.key === "Enter") focused.blur();
  const rows = [...host.querySelectorAll<HTMLButtonElement>("[data-row]")];
  const at = rows.indexOf(focused as HTMLButtonElement);
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  const marked = stateOfKey(event.key);
  // From nowhere an arrow leads into the list; what else has the focus keeps its keys.
  if (at < 0 && !(step && isNowhere(focused))) return;
  if (!step && !marked) return;
  event.preventDefault();
  const student = rows[at] && studentOf(store, rows[at]);
  if (marked && student) store.mark(student, marked);
  rows[Math.max(0, at + (step ?? 0))]?.focus();
}

const isNowhere = (focused: Element | null) => !focused || focused.matches("body, main, h1");

function studentOf(store: RollCallStore, part: Element): StudentOfRollCall | undefined {
  const id = Number(part.closest<HTMLElement>("[data-student]")?.dataset.student);
  return store.rollCall.students.find(({ studentId }) => studentId === id);
}

function show(host: HTMLElement, store: RollCallStore, loaded: Loaded): void {
  const { students } = store.rollCall;
  // Others are on it now. Nothing that is typed or not kept yet is lost by it.
  if (listOf(students) !== listOf(loaded.rollCall.students) && !store.saving().kept && !isTyping(host))
    location.reload();
  const held = host.querySelector<HTMLElement>("[data-class]");
  if (held) held.dataset.class = classShown(store.isHeld());
  say(host, "counts", countsSaid(store));
  const { said, tone } = savingShown(store);
  const saving = say(host, "saving", said);
  if (saving) saving.dataset.tone = tone;
  say(host, "taken", takenSaid(store.rollCall));
  for (const row of host.querySelectorAll<HTMLElement>("[data-student]")) showRow(row, store);
  showUnresolved(host, store);
}

const isTyping = (host: HTMLElement) => host.querySelector("input:focus") !== null;

const listOf = (students: readonly StudentOfRollCall[]) =>
  JSON.stringify(students.map(({ regId, userName, gone, leave }) => [regId, userName, gone, leave]));

function showRow(row: HTMLElement, store: RollCallStore): void {
  const student = studentOf(store, row);
  const button = row.querySelector("button");
  const input = row.querySelector("input");
  if (!student || !button || !input) return;
  const { state, reason } = store.shown(student);
  button.dataset.state = state ?? "none";
  say(row, "mark", textOf(state));
  if (input !== document.activeElement && input.value !== reason) input.value = reason;
}

/** Says something in the part of that name; what is read aloud is not said twice. */
function say(host: HTMLElement, part: string, text: string): HTMLElement | null {
  const element = host.querySelector<HTMLElement>(`[data-part="${part}"]`);
  if (element && element.textContent !== text) element.textContent = text;
  return element;
}
