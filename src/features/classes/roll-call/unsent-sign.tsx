import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { countKept } from "./kept-count.ts";
import { unsentSign } from "./sign-texts.ts";
import styles from "./unsent-sign.module.css";

const sentFrom = "/dashboard/roll-call";

/** In sight on every page while this browser has marks that did not arrive; the pages of roll-calls send them, and say so themselves. */
export function UnsentSign({ who }: { who: string }) {
  const { pathname } = useLocation();
  const [many, setMany] = useState(0);
  useEffect(() => {
    if (pathname.startsWith(sentFrom)) return setMany(0);
    let left = false;
    const look = () => void countKept(who).then((found) => left || setMany(found));
    look();
    // Another page of this browser may have kept or sent some.
    document.addEventListener("visibilitychange", look);
    return () => {
      left = true;
      document.removeEventListener("visibilitychange", look);
    };
  }, [who, pathname]);
  if (!many) return null;
  return (
    <p role="status" className={styles.sign}>
      <Link to={sentFrom}>{unsentSign(many)}</Link>
    </p>
  );
}
