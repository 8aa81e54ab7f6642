import { photo } from "../../shared/limits.ts";
import { logFailure } from "../../web/log-failure.ts";
import { shrink } from "../../web/shrink.ts";

/** Sends a photo as soon as it is chosen, shrunk to what may be sent, and shows it. */
export function hydrate(host: HTMLElement): void {
  const form = host.querySelector<HTMLFormElement>("form[data-photo]");
  const chosen = form?.querySelector<HTMLInputElement>("[type=file]");
  const shown = form?.querySelector("img");
  const said = form?.querySelector("[role=status]");
  const digits = form?.querySelector<HTMLInputElement>("[name=digits]");
  if (!form || !chosen || !shown || !said || !digits) return;
  digits.value ||= keptDigits(host.dataset.kept);
  if (!digits.value) return;
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  chosen.addEventListener("change", async () => {
    const [file] = chosen.files ?? [];
    if (!file || form.ariaBusy === "true") return;
    form.ariaBusy = "true";
    said.textContent = form.dataset.sending ?? "";
    const { sent, message } = await send(form, file);
    form.ariaBusy = null;
    chosen.value = "";
    said.textContent = sent ? (form.dataset.sent ?? "") : message || (form.dataset.failed ?? "");
    if (!sent) return;
    URL.revokeObjectURL(shown.src);
    shown.src = URL.createObjectURL(sent);
    shown.hidden = false;
  });
}

/** The last four of the phone that was typed a moment ago; empty where the browser keeps nothing. */
function keptDigits(form: string | undefined): string {
  try {
    const { mobile = "" } = JSON.parse(sessionStorage.getItem(`kept-${form}`) ?? "{}");
    return String(mobile)
      .replace(/[^0-9০-৯]/g, "")
      .slice(-4);
  } catch {
    return "";
  }
}

async function send(form: HTMLFormElement, file: File): Promise<{ sent?: File; message?: string }> {
  try {
    const small = await shrink(file, photo);
    const body = new FormData(form);
    body.set("file", small);
    const answer = await fetch("/api/application/photo", { method: "POST", body });
    if (answer.ok) return { sent: small };
    const { error } = await answer.json();
    logFailure("POST", error);
    if (answer.status === 429) return { message: form.dataset.tooMany ?? "" };
    return { message: Object.values<string>(error?.fields ?? {})[0] ?? error?.message };
  } catch (error) {
    logFailure("POST", error);
    return {};
  }
}
