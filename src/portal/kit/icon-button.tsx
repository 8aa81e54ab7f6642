import { type ComponentProps, type ElementType, useContext } from "react";
import { Icon, type IconName } from "../../web/icons.tsx";
import styles from "./icon-button.module.css";
import { InMenu } from "./in-menu.ts";

type Look = { label: string; icon: IconName; size?: number; color?: "red" };

type Shown<As extends ElementType> = Look & { component?: As } & Omit<
    ComponentProps<As>,
    keyof Look | "component"
  >;

/**
 * A button, or a link, that shows an icon alone; its label is heard. In a menu it is a line of it, by what it says when it is pointed at.
 * What differs from place to place comes by `className`.
 */
export function IconButton<As extends ElementType = "button">({ component, ...shown }: Shown<As>) {
  const { label, icon, size, color, className = "", children, ...attributes } = shown as Shown<"button">;
  const Element: ElementType = component ?? "button";
  const place = useContext(InMenu);
  const { title } = attributes;
  return (
    <Element
      {...(Element === "button" && { type: "button" })}
      className={`${place ? styles[place] : styles.button} ${className}`}
      data-item={place ?? undefined}
      data-color={color}
      aria-label={label}
      {...attributes}
    >
      <Icon name={icon} {...(size && { size })} />
      {place === "named" ? <span>{title}</span> : place && title}
      {children}
    </Element>
  );
}
