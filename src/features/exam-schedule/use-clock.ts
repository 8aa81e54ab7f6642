import { useEffect, useState } from "react";

/**
 * The server's clock in milliseconds, in whole steps of `step`. It begins with what the server wrote into the page, so
 * that the browser draws the same, and goes on from there by the time that passes: the browser's own clock may be wrong.
 */
export function useClock(serverNow: number, step: number): number {
  const [shown, setShown] = useState(stepOf(serverNow, step));
  useEffect(() => {
    const begun = Date.now();
    const tick = () => setShown(stepOf(serverNow + Date.now() - begun, step));
    tick();
    const timer = window.setInterval(tick, 1000);
    return () => window.clearInterval(timer);
  }, [serverNow, step]);
  return shown;
}

const stepOf = (at: number, step: number) => Math.floor(at / step) * step;
