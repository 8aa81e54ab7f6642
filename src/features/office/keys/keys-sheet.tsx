import { Dialog } from "../../../portal/kit/dialog.tsx";
import type { NavItem } from "../../../portal/nav-items.ts";
import { PortalProvider } from "../../../portal/provider.tsx";
import { keyGroups } from "./commands.ts";
import styles from "./keys-sheet.module.css";
import { keysSheetTexts as words } from "./texts.ts";

type Shown = { items: readonly NavItem[]; here: string; onClose: () => void };

/** All keys, those of the open page first. */
export function KeysSheet({ items, here, onClose }: Shown) {
  return (
    <PortalProvider>
      <Dialog title={words.title} size="46rem" onClose={onClose}>
        <div className={styles.groups}>
          {keyGroups(items, here).map(({ name, list }) => (
            <table key={name} className={styles.group}>
              <caption>{name}</caption>
              <thead className="visually-hidden">
                <tr>
                  <th scope="col">{words.key}</th>
                  <th scope="col">{words.does}</th>
                </tr>
              </thead>
              <tbody>
                {list.map(([key, does]) => (
                  <tr key={key}>
                    <th scope="row">
                      <kbd>{key}</kbd>
                    </th>
                    <td>{does}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </div>
      </Dialog>
    </PortalProvider>
  );
}
