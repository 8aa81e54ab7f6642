import type { ComponentProps } from "react";
import styles from "./check-box.module.css";

type Shown = Omit<ComponentProps<"input">, "type" | "className" | "ref"> & {
  /** Of several that it stands for some are chosen, not all. */
  mixed?: boolean;
};

/** A box to tick, with the house's look in the light and in the dark. */
export const CheckBox = ({ mixed = false, ...input }: Shown) => (
  <input
    {...input}
    type="checkbox"
    className={styles.box}
    ref={(box) => {
      if (box) box.indeterminate = mixed;
    }}
  />
);
