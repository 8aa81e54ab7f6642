import { useEffect, useState, useSyncExternalStore } from "react";
import { data, Link } from "react-router";
import { Badge, type Tone } from "../../portal/kit/badge.tsx";
import { Button } from "../../portal/kit/button.tsx";
import { EmptyState } from "../../portal/kit/list/states.tsx";
import { PageHeader } from "../../portal/kit/page-header.tsx";
import { dayAndTime, isDay, longDate } from "../../shared/dates.ts";
import { ask } from "../../web/caller.ts";
import { useFact } from "../../web/live-record.ts";
import { displayName } from "../../web/stored-user.ts";
import { allow } from "../sign-in/page-access.ts";
import type { Route } from "./+types/call-screen";
import styles from "./call.module.css";
import { CallRows } from "./call-rows.tsx";
import { rollCallContract } from "./contract.ts";
import { RollCallStore, type Saving } from "./roll-call-store.ts";
import { callTexts as words } from "./texts.ts";
import { Unresolved, UnresolvedWithoutRow } from "./unresolved.tsx";

export const handle = { name: words.title };

export async function loader({ context, params }: Route.LoaderArgs) {
  const user = await allow(context, "studentManagement", "rollCall");
  const of = { batchId: Number(params.batchId), day: params.day };
  if (!Number.isSafeInteger(of.batchId) || of.batchId < 1 || !isDay(of.day))
    throw data(null, { status: 404 });
  const { data: loaded } = await ask(context, rollCallContract.getById, of);
  if (!loaded.rollCall) throw data(null, { status: 404 });
  return { rollCall: loaded.rollCall, tag: loaded.tag, who: { regId: user.regId, name: displayName(user) } };
}

/** A batch's roll-call of a day: all are present until somebody is marked. */
export default function RollCallScreen({ loaderData }: Route.ComponentProps) {
  const { rollCall, who } = loaderData;
  return <OpenRollCall key={`${rollCall.batch.batchId} ${rollCall.day} ${who.regId}`} loaded={loaderData} />;
}

function OpenRollCall({ loaded }: { loaded: Route.ComponentProps["loaderData"] }) {
  const [store] = useState(() => new RollCallStore(loaded, loaded.who));
  useEffect(() => store.start(), [store]);
  const { batch, day, students, taken } = useSyncExternalStore(
    store.subscribe,
    () => store.rollCall,
    () => store.rollCall,
  );
  const held = useFact(store, () => store.isHeld());
  return (
    <>
      <PageHeader title={`${batch.batchName}, ${longDate(day)}`}>
        <Button component={Link} to={`/dashboard/roll-call?day=${day}`} variant="default">
          {words.back}
        </Button>
        {held !== false && (
          <Button variant="default" onClick={() => store.markClass(false)}>
            {words.notHeld}
          </Button>
        )}
        {held === false && (
          <Button variant="default" onClick={() => store.markClass(true)}>
            {words.wasHeld}
          </Button>
        )}
        {held === null && students.length > 0 && (
          <Button color="marigold" onClick={() => store.markClass(true)}>
            {words.allPresent}
          </Button>
        )}
      </PageHeader>
      <State store={store} held={held} />
      <Unresolved store={store} studentId={null} />
      <UnresolvedWithoutRow store={store} rows={held === false ? [] : students} />
      {held === false ? (
        <p className={styles.notHeld}>{words.notHeldSaid}</p>
      ) : students.length ? (
        <CallRows store={store} students={students} />
      ) : (
        <EmptyState text={words.noStudents} icon="students" />
      )}
      {taken && <p className={styles.taken}>{words.takenBy(taken.by, dayAndTime(taken.at))}</p>}
    </>
  );
}

const tones: Record<Saving["state"], Tone> = {
  saved: "good",
  saving: "calm",
  offline: "late",
  refused: "late",
};

/** How many are there, and how saving goes. */
function State({ store, held }: { store: RollCallStore; held: boolean | null }) {
  const { state, kept, refused } = useFact(store, () => store.saving());
  const counts = useFact(store, () => store.counts());
  const isNew = held === null && !kept;
  const said = {
    saved: isNew ? words.saving.notTaken : words.saving.saved,
    saving: words.saving.saving,
    offline: words.saving.offline(kept),
    refused: refused ?? "",
  }[state];
  return (
    <div className={styles.state}>
      {held !== false && (
        <p role="status" className={styles.counts}>
          {words.counts(counts)}
        </p>
      )}
      <p role="status">
        <Badge tone={isNew ? "soon" : tones[state]}>{said}</Badge>
      </p>
    </div>
  );
}
