/** Shows of the courses those whose name has every typed word. */
export function hydrate(host: HTMLElement): void {
  const input = host.querySelector("input");
  const none = host.querySelector<HTMLElement>("[data-none]");
  const rows = [...host.querySelectorAll("li")].map((row) => ({ row, name: fold(row.textContent ?? "") }));
  if (!input || !none) return;
  input.hidden = false;
  input.focus();
  input.addEventListener("input", () => {
    const words = fold(input.value).split(" ");
    for (const { row, name } of rows) row.hidden = !words.every((word) => name.includes(word));
    none.textContent = rows.every(({ row }) => row.hidden) ? (none.dataset.none ?? "") : "";
  });
}

/** As shared/text.ts folds names, without the checks that it brings. */
const fold = (text: string) => text.normalize("NFC").toLowerCase().trim();
