type Field = HTMLInputElement | HTMLSelectElement;

/** Keeps what is typed into a form for as long as its tab is open, and sends it once; a part that is no form says that it was sent. */
export function hydrate(host: HTMLElement): void {
  const key = `kept-${host.dataset.kept}`;
  if (host instanceof HTMLFormElement) {
    fill(host, kept(key));
    host.addEventListener("input", () => keep(key, new FormData(host)));
    sendOnce(host);
  } else keep(key, null);
}

/** Where something stands already, as it was typed a moment ago or came back from the server, nothing is filled in. */
function fill(form: HTMLFormElement, values: Record<string, string>): void {
  const standing = new FormData(form);
  for (const field of form.querySelectorAll<Field>("input, select")) {
    const value = values[field.name];
    if (!value || standing.get(field.name)) continue;
    if (field.type !== "radio") field.value = value;
    else if (field.value === value) (field as HTMLInputElement).checked = true;
    else continue;
    const folded = field.closest("details");
    if (folded) folded.open = true;
  }
}

function sendOnce(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (!button) return;
  const words = button.textContent;
  let sending = false;
  const show = (now: boolean) => {
    sending = now;
    button.ariaDisabled = now ? "true" : null;
    button.textContent = now ? (button.dataset.sending ?? words) : words;
  };
  form.addEventListener("submit", (event) => {
    if (sending) event.preventDefault();
    else show(true);
  });
  // Who goes back finds the page as it was left.
  addEventListener("pageshow", () => show(false));
}

/** A browser that keeps nothing leaves the form as it was served. */
function keep(key: string, form: FormData | null): void {
  try {
    if (form) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(form)));
    else sessionStorage.removeItem(key);
  } catch {}
}

function kept(key: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}
