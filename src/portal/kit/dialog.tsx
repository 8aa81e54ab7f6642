import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { kitTexts } from "../texts.ts";
import { useReturnOfFocus } from "./form/dialog-focus.ts";
import styles from "./form/form-dialog.module.css";

type Shown = { title: string; size?: string; onClose: () => void; children: ReactNode };

/** A dialog that shows something, there while it is rendered; Escape and a click beside it close it. */
export function Dialog({ title, size = "36rem", onClose, children }: Shown) {
  useReturnOfFocus();
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={size}
      yOffset="1.25rem"
      xOffset="0.5rem"
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.header}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={kitTexts.close} size={40} />
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
