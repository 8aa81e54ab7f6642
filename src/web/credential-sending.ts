import { pathAfter } from "../shared/path-after.ts";
import { clearStorage, forgetPages } from "./clear-storage.ts";
import { logFailure } from "./log-failure.ts";
import { displayName, storedUser } from "./stored-user.ts";

/**
 * Sends the form of signing in without leaving the page: what the server answers is the page as it would stand then, and its form takes
 * the place of this one's. Without a connection all stays as typed, and the form says so.
 */
export function hydrate(host: HTMLElement): void {
  const form = host as HTMLFormElement;
  const from = new URLSearchParams(location.search).get("from");
  tellWhoIsSignedIn(from !== null || location.search === "?signed-out");
  void tellWhatIsKept();
  prepare(form);
  let sending = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (sending) return;
    sending = true;
    const sent = new FormData(form);
    say(form, "");
    const restore = tellSending(form);
    const answer = await send(sent);
    if (answer === "signed in") {
      forgetPages();
      return location.replace(pathAfter(from, location.origin));
    }
    restore();
    sending = false;
    if (answer) replace(form, answer, String(sent.get("password")));
    else say(form, form.dataset.failed ?? "");
  });
  form.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>("[data-shows]");
    if (button) toggle(button);
  });
}

/** The form that the server answers with; null where it cannot be reached, or answers otherwise. */
async function send(typed: FormData): Promise<HTMLFormElement | "signed in" | null> {
  try {
    const body = new URLSearchParams([...typed].map(([name, value]) => [name, String(value)]));
    const answer = await fetch(location.href, { method: "POST", body, redirect: "manual" });
    if (answer.type === "opaqueredirect") return "signed in";
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    logFailure("POST", page.querySelector("[data-failure]")?.textContent || answer.status);
    return page.querySelector<HTMLFormElement>('[data-island="credentials"]');
  } catch (error) {
    logFailure("POST", error);
    return null;
  }
}

function replace(form: HTMLFormElement, answered: HTMLFormElement, password: string): void {
  form.replaceChildren(...answered.childNodes);
  prepare(form);
  const code = form.querySelector<HTMLInputElement>("[name=code]");
  const field = form.querySelector<HTMLInputElement>("[name=password]");
  // The password was right: only the code is missing.
  if (!code || !field || form.querySelector("[data-failure]")?.textContent) return;
  field.value = password;
  code.focus();
}

/** Buttons that a script answers, and the focus: an id that comes back is selected, to be typed over. */
function prepare(form: HTMLFormElement): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>("[data-shows]")) button.hidden = false;
  const first = form.querySelector<HTMLInputElement>("[autofocus]");
  first?.focus();
  first?.select();
}

function toggle(button: HTMLButtonElement): void {
  const field = button.parentElement?.querySelector("input");
  if (!field) return;
  field.type = field.type === "password" ? "text" : "password";
  const { otherLabel = "", otherText = "" } = button.dataset;
  button.dataset.otherLabel = button.ariaLabel ?? "";
  button.dataset.otherText = button.textContent;
  button.ariaLabel = otherLabel;
  button.textContent = otherText;
}

function tellSending(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  const words = button?.textContent ?? "";
  const show = (busy: boolean) => {
    if (!button) return;
    button.ariaDisabled = busy ? "true" : null;
    button.textContent = busy ? (button.dataset.sending ?? words) : words;
  };
  show(true);
  return () => show(false);
}

function say(form: HTMLFormElement, words: string): void {
  const place = form.querySelector("[data-failure]");
  if (place) place.textContent = words;
}

/** A browser that never kept anything (browser-store.ts) is asked for nothing more: the page has no more files than it had. */
async function tellWhatIsKept(): Promise<void> {
  const place = document.querySelector<HTMLElement>("[data-kept]");
  const known = await globalThis.indexedDB?.databases?.().catch(() => []);
  if (!place || !known?.some(({ name }) => name === "dhrubok")) return;
  const { tellKept } = await import("./tell-kept.ts");
  await tellKept(place);
}

/** Whoever is sent here, or has signed out, is not signed in any more, whatever this browser remembers. */
function tellWhoIsSignedIn(sentHere: boolean): void {
  if (sentHere) {
    clearStorage();
    return;
  }
  const user = storedUser();
  const place = document.querySelector<HTMLElement>("[data-signed-in]");
  if (!user || !place) return;
  const words = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let text = words.nextNode(); text; text = words.nextNode())
    text.nodeValue = (text.nodeValue ?? "").replace("{name}", displayName(user));
  place.hidden = false;
}
