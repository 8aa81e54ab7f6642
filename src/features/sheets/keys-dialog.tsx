import { Dialog } from "../../portal/kit/dialog.tsx";
import styles from "./screen.module.css";
import { keysTexts as words } from "./texts.ts";

/** What each key does on the sheet. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={words.title} onClose={onClose}>
      <table className={styles.keys}>
        <thead>
          <tr>
            <th scope="col">{words.key}</th>
            <th scope="col">{words.does}</th>
          </tr>
        </thead>
        <tbody>
          {words.list.map(([key, does]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
