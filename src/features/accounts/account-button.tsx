import { ActionIcon } from "@mantine/core";
import { useState } from "react";
import { Icon } from "../../portal/icons.tsx";
import { type Account, AccountDialog } from "./account-dialog.tsx";
import { accountTexts as words } from "./texts.ts";

/** In a person's row: opens what may be done to their account; `onChanged` fetches the list anew. */
export function AccountButton({ account, onChanged }: { account: Account; onChanged: () => unknown }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionIcon aria-label={words.of(account.name)} title={words.manage} onClick={() => setOpen(true)}>
        <Icon name="key" />
      </ActionIcon>
      {open && <AccountDialog account={account} onClose={() => setOpen(false)} onChanged={onChanged} />}
    </>
  );
}
