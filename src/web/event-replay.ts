export type Recorded = { event: Event; value: string | undefined; checked: boolean | undefined };

declare global {
  interface Window {
    /** What was recorded, in order. */
    recordedEvents?: { list: Recorded[]; stop(): void };
  }
}

/**
 * A phone on a slow line shows a page seconds before its script arrives. What is pressed, chosen or typed until then is
 * recorded by these few lines in the head, and done as soon as the page is hydrated, or its part: no button does nothing.
 */
export const eventReplayScript =
  '{const recorded=[],kinds=["click","input","change"],record=e=>{e.target.closest?.("[data-hydrated]")||recorded.push({event:e,value:e.target.value,checked:e.target.checked})};for(const k of kinds)addEventListener(k,record,true);window.recordedEvents={list:recorded,stop(){for(const k of kinds)removeEventListener(k,record,true)}}}';

/** Does what was asked of a part that has a script of its own, which is there now. */
export function replayIn(part: HTMLElement): void {
  const asked = window.recordedEvents?.list.filter(({ event }) => part.contains(event.target as Node)) ?? [];
  part.dataset.hydrated = "";
  replay(asked);
}

/** Each thing once, however often it was pressed, and as it was left; a file's field is asked for its file. */
export function replay(recorded: readonly Recorded[]): void {
  const buttons = new Set<HTMLElement>();
  for (const [one, { value = "", checked }] of new Map(recorded.map((each) => [each.event.target, each]))) {
    if (!(one instanceof Element && one.isConnected)) continue;
    if (one instanceof HTMLSelectElement) repeatChoice(one, value);
    else if (one instanceof HTMLTextAreaElement) repeatTyping(one, value);
    else if (one instanceof HTMLInputElement) {
      if (one.type === "file") one.dispatchEvent(new Event("change", { bubbles: true }));
      else if (/^(checkbox|radio)$/.test(one.type)) repeatPress(one, checked);
      else repeatTyping(one, value);
    } else {
      const button = one.closest<HTMLElement>("button, [role=button]");
      if (button) buttons.add(button);
    }
  }
  for (const button of buttons) if (!isNative(button)) button.click();
}

/** One that was only opened, or put back, is no choice. */
function repeatChoice(select: HTMLSelectElement, chosen: string): void {
  const served = [...select.options].find((option) => option.defaultSelected) ?? select.options[0];
  if (chosen !== served?.value) set(select, chosen, "change");
}

function repeatPress(box: HTMLInputElement, checked: boolean | undefined): void {
  if (checked === box.defaultChecked) return;
  box.checked = box.defaultChecked;
  box.click();
}

/** React took what stands in the field for what it always held: it is given that first, then what was typed. */
function repeatTyping(field: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  if (typed === field.defaultValue) return;
  field.value = field.defaultValue;
  set(field, typed, "input");
}

/** As the browser sets it, past what React has put before the field's own value. */
function set(field: HTMLElement, value: string, kind: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** What the browser does by itself is done: sending a form, opening what a button names. */
const isNative = (button: HTMLElement) =>
  button instanceof HTMLButtonElement &&
  (button.popoverTargetElement !== null || (button.form !== null && button.type === "submit"));
