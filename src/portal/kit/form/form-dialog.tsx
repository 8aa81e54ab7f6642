import { Alert, Modal } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { refusalTexts } from "../../../shared/texts.ts";
import { kitTexts } from "../../texts.ts";
import { Button } from "../button.tsx";
import { useClosing, useFocusOnErrors, useReturnOfFocus } from "./dialog-focus.ts";
import styles from "./form-dialog.module.css";

type Dialog = {
  form: { isDirty(): boolean; errors: object };
  sending: boolean;
  waits?: boolean;
  stale: boolean;
  takeNewer(): void;
  submit(): Promise<void>;
};

type Shown = { title: string; action?: string; dialog: Dialog; onClose: () => void; children: ReactNode };

/**
 * The dialog of an add or edit form, there while it is rendered. A click beside it does not close it; Escape and
 * cancel ask when something was typed. The first field that is refused gets focus.
 */
export function FormDialog({ title, action = kitTexts.save, dialog, onClose, children }: Shown) {
  const form = useRef<HTMLFormElement>(null);
  useReturnOfFocus();
  useFocusOnErrors(form, dialog.form.errors);
  const close = useClosing(dialog.form, dialog.sending, onClose);
  useEffect(() => {
    if (dialog.waits) onClose();
  }, [dialog.waits, onClose]);
  return (
    <Modal.Root
      opened
      onClose={close}
      size="46rem"
      yOffset="1.25rem"
      xOffset="0.5rem"
      closeOnClickOutside={false}
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.header}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={kitTexts.close} size={40} />
        </div>
        <Modal.Body className={styles.body}>
          <form
            ref={form}
            noValidate
            aria-busy={dialog.sending}
            onSubmit={(event) => {
              event.preventDefault();
              void dialog.submit();
            }}
          >
            <p className={styles.hint}>{kitTexts.required}</p>
            <div className={styles.fields}>{children}</div>
            <div className={styles.footer}>
              {dialog.stale && (
                <Alert color="yellow" role="alert" className={styles.stale}>
                  {refusalTexts.STALE}{" "}
                  <Button size="compact" variant="default" onClick={dialog.takeNewer}>
                    {kitTexts.loadNewer}
                  </Button>
                </Alert>
              )}
              <Button variant="default" onClick={close} disabled={dialog.sending}>
                {kitTexts.cancel}
              </Button>
              <Button type="submit" color="marigold" loading={dialog.sending}>
                {action}
              </Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
