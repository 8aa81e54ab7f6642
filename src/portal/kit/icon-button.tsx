import type { ComponentProps } from "react";
import { Icon, type IconName } from "../../web/icons.tsx";
import styles from "./icon-button.module.css";

type Shown = ComponentProps<"button"> & { label: string; icon: IconName; size?: number };

/** A button that shows an icon alone; its label is heard. What differs from place to place comes by `className`. */
export function IconButton({ label, icon, size, className = "", children, ...button }: Shown) {
  return (
    <button type="button" className={`${styles.button} ${className}`} aria-label={label} {...button}>
      <Icon name={icon} {...(size && { size })} />
      {children}
    </button>
  );
}
