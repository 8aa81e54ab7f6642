import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";

/** A link to a section of the home page: glides there on it, leads there from elsewhere. */
export function SectionLink({ to, children, className, onFollow }: SectionLinkProps) {
  const { pathname } = useLocation();
  const follow = () => {
    if (pathname === "/") glideTo(to);
    onFollow?.();
  };
  return (
    <Link className={className} to={`/#${to}`} onClick={follow}>
      {children}
    </Link>
  );
}

type SectionLinkProps = { to: string; children: ReactNode; className?: string; onFollow?: () => void };

// The router scrolls; while this mark is on, the style sheet makes it smooth. Page changes stay instant.
function glideTo(id: string): void {
  const { documentElement: root } = document;
  root.dataset.gliding = "";
  const arrive = () => delete root.dataset.gliding;
  window.addEventListener("scrollend", arrive, { once: true });
  window.setTimeout(arrive, 2000);
  document.getElementById(id)?.focus({ preventScroll: true });
}
