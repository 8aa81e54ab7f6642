import { Modal } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { useReturnOfFocus } from "../../../portal/kit/form/dialog-focus.ts";
import { useIdempotencyKey } from "../../../portal/kit/form/idempotency-key.ts";
import { save } from "../../../portal/kit/form/save.ts";
import { kitTexts } from "../../../portal/texts.ts";
import { refusalOf } from "../../../shared/errors.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import styles from "./account-dialog.module.css";
import { accountContract } from "./contract.ts";
import { Credentials } from "./credentials.tsx";
import { accountTexts as words } from "./texts.ts";

export type Account = { accountId: AccountId; name: string; disabled: boolean };

type Shown = { account: Account; onClose: () => void; onChanged: () => unknown };

/** A new password, and whether the person may sign in; each explains its effect beforehand. */
export function AccountDialog({ account: { accountId, name, disabled }, onClose, onChanged }: Shown) {
  const [sending, setSending] = useState<"password" | "disabled" | null>(null);
  const keyFor = useIdempotencyKey();
  useReturnOfFocus();

  /** Sends once, closes and tells; after a failure the dialog stays. */
  async function act(
    what: "password" | "disabled",
    send: () => Promise<[string, ReactNode?]>,
    failed: string,
  ): Promise<void> {
    setSending(what);
    try {
      const success = await send();
      onClose();
      void onChanged();
      await tellSuccess(...success);
    } catch (error) {
      setSending(null);
      if (refusalOf(error) !== "NOT_SIGNED_IN") await tellFailure(failed, error);
    }
  }

  const issue = async (): Promise<[string, ReactNode]> => {
    const { data } = await save(accountContract.issuePassword, { accountId }, keyFor("password"));
    return [words.issued, <Credentials key="issued" {...data} />];
  };
  const switchAccess = async (): Promise<[string]> => {
    const change = { accountId, disabled: !disabled };
    await save(accountContract.setDisabled, change, keyFor(change));
    return [disabled ? words.enabledNow : words.disabledNow];
  };

  return (
    <Modal.Root
      opened
      onClose={sending ? () => {} : onClose}
      size="34rem"
      yOffset="1.25rem"
      xOffset="0.5rem"
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.header}>
          <Modal.Title className={styles.title}>{words.of(name)}</Modal.Title>
          <Modal.CloseButton aria-label={kitTexts.close} size={40} />
        </div>
        <Modal.Body>
          <section className={styles.part}>
            <h3>{words.passwordTitle}</h3>
            <p>{words.passwordText}</p>
            <Button
              color="marigold"
              loading={sending === "password"}
              disabled={sending === "disabled"}
              onClick={() => act("password", issue, words.issueFailed)}
            >
              {words.issue}
            </Button>
          </section>
          <section className={styles.part}>
            <h3>{disabled ? words.enableTitle : words.disableTitle}</h3>
            <p>{disabled ? words.enableText : words.disableText}</p>
            <Button
              variant={disabled ? "default" : "outline"}
              color={disabled ? undefined : "red"}
              loading={sending === "disabled"}
              disabled={sending === "password"}
              onClick={() =>
                act("disabled", switchAccess, disabled ? words.enableFailed : words.disableFailed)
              }
            >
              {disabled ? words.enable : words.disable}
            </Button>
          </section>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
