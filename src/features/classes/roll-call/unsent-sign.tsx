import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { countKept } from "./kept-count.ts";
import { unsentSign } from "./sign-texts.ts";
import styles from "./unsent-sign.module.css";

const sentFrom = "/dashboard/roll-call";

/** In sight on every page while this browser has marks that did not arrive, and sends them; the pages of roll-calls do both themselves. */
export function UnsentSign({ who }: { who: string }) {
  const { pathname } = useLocation();
  const isThere = pathname.startsWith(sentFrom);
  const [many, setMany] = useState(0);
  useEffect(() => {
    if (isThere) return setMany(0);
    let [turn, stop] = [0, () => {}];
    // Another page of this browser may have kept or sent some: what is kept is read anew, and of two looks at once the later sends.
    const look = async () => {
      const own = ++turn;
      const found = await countKept(who);
      if (own !== turn) return;
      setMany(found);
      stop();
      if (!found) return;
      const { heldIn, sendKept } = await import("./send-kept.ts");
      if (own === turn) stop = sendKept(who, (sums) => setMany(sums.kept + heldIn(sums)));
    };
    const seen = () => void (document.visibilityState === "visible" && look());
    void look();
    document.addEventListener("visibilitychange", seen);
    return () => {
      turn = -1;
      stop();
      document.removeEventListener("visibilitychange", seen);
    };
  }, [who, isThere]);
  if (!many) return null;
  return (
    <p role="status" className={styles.sign}>
      <Link to={sentFrom}>{unsentSign(many)}</Link>
    </p>
  );
}
