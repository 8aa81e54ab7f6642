import type { ComponentProps, ElementType } from "react";
import { Icon, type IconName } from "../../web/icons.tsx";
import styles from "./icon-button.module.css";

type Look = { label: string; icon: IconName; size?: number; color?: "red" };

type Shown<As extends ElementType> = Look & { component?: As } & Omit<
    ComponentProps<As>,
    keyof Look | "component"
  >;

/** A button, or a link, that shows an icon alone; its label is heard. What differs from place to place comes by `className`. */
export function IconButton<As extends ElementType = "button">({ component, ...shown }: Shown<As>) {
  const { label, icon, size, color, className = "", children, ...attributes } = shown as Shown<"button">;
  const Element: ElementType = component ?? "button";
  return (
    <Element
      {...(Element === "button" && { type: "button" })}
      className={`${styles.button} ${className}`}
      data-color={color}
      aria-label={label}
      {...attributes}
    >
      <Icon name={icon} {...(size && { size })} />
      {children}
    </Element>
  );
}
