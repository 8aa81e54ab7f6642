import type { PastTest } from "./contract.ts";
import type { PastPlace as Place } from "./rules.ts";
import { pastPlaceTexts as words } from "./texts.ts";

type Shown = { past: Place & Pick<PastTest, "name" | "session" | "source" | "seats"> };

/** Where a total would have stood in the real test of a year before, no more exactly than its marks by place say, and where these come from. */
export function PastPlace({ past }: Shown) {
  const { name, session, source, seats } = past;
  return (
    <p>
      {words.title(name, session)} <b>{placeIn(past)}</b>; {words.seats(seats)}। {words.source(source)}
    </p>
  );
}

function placeIn({ from, to }: Place): string {
  if (from !== null && to !== null) return from === to ? words.at(from) : words.between(from, to);
  if (to !== null) return to === 1 ? words.at(1) : words.before(to);
  return words.after((from ?? 1) - 1);
}
