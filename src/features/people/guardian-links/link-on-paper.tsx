import { QrCode } from "../../../portal/kit/qr-code.tsx";
import styles from "./link-card.module.css";
import { guardianLinkTexts as words } from "./texts.ts";

/** The link as it is printed: a code for the camera, and the address for who has none. */
export function LinkOnPaper({ address }: { address: string }) {
  return (
    <div className={styles.slip}>
      <QrCode of={address} label={words.qr} />
      <div>
        <p>{words.scan}</p>
        <p className={styles.address}>{address}</p>
      </div>
    </div>
  );
}
