import { logFailure } from "../../web/log-failure.ts";

type Inputs = NodeListOf<HTMLInputElement | HTMLTextAreaElement>;

/** Sends the contact form without leaving the page: once, with its messages beside the fields. */
export function hydrate(host: HTMLElement): void {
  const form = host as HTMLFormElement;
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  const dialog = form.querySelector("dialog");
  const inputs: Inputs = form.querySelectorAll("[data-required]");
  const failure = form.querySelector("[data-failure]");
  if (!button || !failure) return;
  dialog?.querySelector("[data-close]")?.addEventListener("click", () => dialog.close());
  let sending = false;

  for (const input of inputs)
    input.addEventListener("change", () => {
      if (input.ariaInvalid !== "true") say(placeOf(input), oddOf(input));
    });
  form.addEventListener("reset", () => {
    for (const input of inputs) say(placeOf(input), "");
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (sending) return;
    say(failure, "");
    if (complain(inputs, problems(inputs))) return;
    sending = true;
    const label = [...button.childNodes];
    button.ariaDisabled = "true";
    button.textContent = form.dataset.sending ?? "";
    const answer = await send(form);
    button.replaceChildren(...label);
    button.ariaDisabled = null;
    sending = false;
    if (answer.sent) {
      form.reset();
      dialog?.showModal();
    } else if (!complain(inputs, answer.fields)) {
      say(failure, (answer.tooMany ? form.dataset.tooMany : form.dataset.failed) ?? "");
    }
  });
}

type Messages = Record<string, string>;
type Answer = { sent: boolean; tooMany: boolean; fields: Messages };

async function send(form: HTMLFormElement): Promise<Answer> {
  try {
    const answer = await fetch("/api/contact/send", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify([Object.fromEntries(new FormData(form))]),
    });
    const { error } = answer.ok ? {} : await answer.json();
    if (error) logFailure("POST", error);
    const messages = Object.entries((error?.fields ?? {}) as Messages);
    const fields = Object.fromEntries(messages.map(([path, message]) => [path.replace(/^0\./, ""), message]));
    return { sent: answer.ok, tooMany: answer.status === 429, fields };
  } catch (error) {
    logFailure("POST", error);
    return { sent: false, tooMany: false, fields: {} };
  }
}

/** All that the server would refuse by its look, at once and without asking. */
function problems(inputs: Inputs): Messages {
  const messageOf = ({ value, validity, dataset }: HTMLInputElement | HTMLTextAreaElement) =>
    (value.trim() ? validity.patternMismatch && dataset.wrong : dataset.required) || "";
  const told = [...inputs].map((input) => [input.name, messageOf(input)] as const);
  return Object.fromEntries(told.filter(([, message]) => message));
}

/** What looks mistyped and is sent all the same. */
const oddOf = ({ value, dataset: { likely, odd = "" } }: Inputs[number]) =>
  likely && value.trim() && !new RegExp(likely).test(value.trim()) ? odd : "";

const placeOf = ({ id }: Element) => document.getElementById(`${id}-error`);

/** Sets every field's message, or what looks mistyped in it; true when there was one, and the first such field has the focus. */
function complain(inputs: Inputs, messages: Messages): boolean {
  for (const input of inputs) {
    const message = messages[input.name] ?? "";
    input.ariaInvalid = String(Boolean(message));
    const says = message === input.dataset.required && input.dataset.says;
    say(placeOf(input), says || message || oddOf(input), says ? message : "");
  }
  const first = [...inputs].find(({ name }) => messages[name]);
  first?.focus();
  return Boolean(first);
}

/** What is quoted in English stands small beneath what is said. */
function say(place: Element | null, message: string, quoted = ""): void {
  if (!place) return;
  place.textContent = message;
  if (!quoted) return;
  const small = document.createElement("small");
  small.lang = "en";
  small.textContent = quoted;
  place.append(small);
}
