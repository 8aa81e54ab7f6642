/** The day and time that Dhaka's clocks show at a moment given in milliseconds. */
export function wallClock(at: number): { day: string; time: string } {
  const [day = "", time = ""] = new Date(at + dhakaMinutes * 60_000).toISOString().split("T");
  return { day, time: time.slice(0, 5) };
}

/** Bangladesh keeps one time all year. */
const dhakaMinutes = 360;
