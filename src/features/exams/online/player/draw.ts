import { playerTexts as words } from "./texts.ts";

type Child = Node | string | null | false;
type Of<Tag extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Tag], "style" | "dataset">
> & {
  data?: Record<string, string>;
  aria?: Record<string, string>;
};

/** An element with its properties and what is in it. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { data = {}, aria = {}, ...of }: Of<Tag> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  Object.assign(made, of);
  Object.assign(made.dataset, data);
  for (const [name, value] of Object.entries(aria)) made.setAttribute(`aria-${name}`, value);
  made.append(...children.filter((one) => one !== null && one !== false));
  return made;
}

/** The way back to the student's exams and practice. */
export const backLink = () =>
  el("p", {}, el("a", { href: "/dashboard/my-exam-schedule", textContent: words.back }));

/** Changes a text only where it is another: a screen reader is told of nothing that stays. */
export function say(host: HTMLElement, text: string): void {
  if (host.textContent !== text) host.textContent = text;
}
