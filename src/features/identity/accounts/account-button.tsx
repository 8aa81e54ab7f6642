import { useState } from "react";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { later } from "../../../portal/kit/later.tsx";
import type { Account } from "./account-dialog.tsx";
import { accountTexts as words } from "./texts.ts";

const AccountDialog = later(() => import("./account-dialog.tsx").then((dialog) => dialog.AccountDialog));

/** In a person's row: opens the dialog of their account; `onChanged` reloads the list. */
export function AccountButton({ account, onChanged }: { account: Account; onChanged: () => unknown }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={words.of(account.name)}
        title={words.manage}
        onClick={() => setOpen(true)}
        icon="key"
      />
      {open && <AccountDialog account={account} onClose={() => setOpen(false)} onChanged={onChanged} />}
    </>
  );
}
