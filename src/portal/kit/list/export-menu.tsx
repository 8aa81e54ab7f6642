import { Menu } from "@mantine/core";
import { type MouseEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { refusalOf } from "../../../shared/errors.ts";
import type { ListExport } from "../../../shared/list-export.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { download } from "../../../web/download.ts";
import { Icon } from "../../../web/icons.tsx";
import { exportMenuTexts as words } from "../../texts.ts";
import { Button } from "../button.tsx";
import styles from "./export-menu.module.css";

type Shown = {
  list: Pick<ListExport, "name">;
  /** What the path of the page says of the list beside its search parameters. */
  of?: Record<string, string>;
};

/** The list as a file: every row that the address chooses, not this page's alone. Stands in the head, before the primary action. */
export function ExportMenu({ list, of = {} }: Shown) {
  const [query] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const addressOf = (type: string) => `/api/export/${list.name}.${type}?${withoutPage(query, of)}`;
  const take = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setBusy(true);
    await download(event.currentTarget.href).catch((error) => {
      if (refusalOf(error) !== "NOT_SIGNED_IN") void tellFailure(words.failed, error);
    });
    setBusy(false);
  };
  return (
    <div className={styles.export}>
      <Menu
        position="bottom-end"
        width={270}
        shadow="md"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button
            variant="default"
            loading={busy}
            leftSection={<Icon name="download" size={18} />}
            rightSection={<Icon name="down" size={14} />}
          >
            {words.open}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {words.types.map(({ type, name, hint }) => (
            <Menu.Item key={type} component="a" href={addressOf(type)} onClick={take}>
              <span className={styles.name}>{name}</span>
              <span className={styles.hint}>{hint}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <span role="status" className="visually-hidden">
        {busy && words.busy}
      </span>
    </div>
  );
}

function withoutPage(query: URLSearchParams, of: Record<string, string>): string {
  const words = new URLSearchParams({ ...Object.fromEntries(query), ...of });
  words.delete("page");
  words.delete("columns");
  return words.toString();
}
