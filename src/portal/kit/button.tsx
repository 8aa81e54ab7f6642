import type { ComponentProps, ElementType, ReactNode } from "react";
import styles from "./button.module.css";

type Look = {
  /** Filled where nothing is said; `quiet` is the verb of each row of a list. */
  variant?: "default" | "outline" | "subtle" | "quiet";
  color?: "marigold" | "red";
  size?: "compact" | "large";
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  /** What it has begun is under way: it cannot be pressed. */
  loading?: boolean;
  fullWidth?: boolean;
};

type Shown<As extends ElementType> = Look & { component?: As } & Omit<
    ComponentProps<As>,
    keyof Look | "component"
  >;

/** A button, or a link that looks like one. Plain markup: lists show fifty of them. */
export function Button<As extends ElementType = "button">({ component, ...shown }: Shown<As>) {
  const { variant, color, size, leftSection, rightSection, loading, fullWidth, ...rest } =
    shown as Shown<"button">;
  const { className = "", disabled, children, ...attributes } = rest;
  const Element: ElementType = component ?? "button";
  const own = Element === "button" && { type: "button", disabled: disabled || loading };
  return (
    <Element
      {...own}
      className={`${styles.button} ${className}`}
      data-variant={variant}
      data-color={color}
      data-size={size}
      data-wide={fullWidth}
      data-loading={loading || undefined}
      {...attributes}
    >
      {leftSection}
      <span className={styles.words}>{children}</span>
      {rightSection}
    </Element>
  );
}
