import { el } from "../../player/draw.ts";
import styles from "./phone.module.css";

/** A button that opens the camera, or the phone's pictures. */
export function chooser(
  text: string,
  chosen: (files: File[]) => void,
  { capture = false, multiple = false, main = false } = {},
): HTMLElement {
  const input = el("input", { type: "file", accept: "image/*", multiple });
  if (capture) input.setAttribute("capture", "environment");
  input.addEventListener("change", () => {
    const files = [...(input.files ?? [])];
    input.value = "";
    if (files.length) chosen(files);
  });
  return el("label", { className: styles.chooser ?? "", data: main ? { main: "" } : {} }, text, input);
}
