import { data, Link } from "react-router";
import { Badge } from "../../../portal/kit/badge.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { isDay, longDate } from "../../../shared/dates.ts";
import { unbroken } from "../../../shared/unbroken.ts";
import { ask } from "../../../web/caller.ts";
import { displayName } from "../../../web/stored-user.ts";
import type { Route } from "./+types/call-screen";
import styles from "./call.module.css";
import { CallRows } from "./call-rows.tsx";
import { classShown, countsSaid, savingShown, takenSaid } from "./call-view.ts";
import { rollCallContract } from "./contract.ts";
import { Island, ownScript } from "./island.tsx";
import { RollCallStore } from "./roll-call-store.ts";
import { callTexts as words } from "./texts.ts";
import { UnresolvedPattern, UnresolvedPlace } from "./unresolved.tsx";

/** Opened in class on the cheapest phones: it has a script of its own (island.tsx), and waits for no other. */
export const handle = { name: words.title, scripts: "onIntent", ownScript };

export async function loader({ context, params }: Route.LoaderArgs) {
  const user = await allow(context, "studentManagement", "rollCall");
  const of = { batchId: Number(params.batchId), day: params.day };
  if (!Number.isSafeInteger(of.batchId) || of.batchId < 1 || !isDay(of.day))
    throw data(null, { status: 404 });
  const { data: loaded } = await ask(context, rollCallContract.getById, of);
  if (!loaded.rollCall) throw data(null, { status: 404 });
  return {
    ...{ rollCall: loaded.rollCall, tag: loaded.tag, scripts: ownScript.addresses },
    who: { regId: user.regId, name: displayName(user) },
  };
}

/** What is pressed shuts what it stands in. */
const shutting = { popoverTarget: "seldom", popoverTargetAction: "hide" } as const;

/** A batch's roll-call of a day: all are present until somebody is marked. */
export default function RollCallScreen({ loaderData }: Route.ComponentProps) {
  const { rollCall, who } = loaderData;
  const { batch, day, students } = rollCall;
  const store = new RollCallStore(loaderData, who);
  const { said, tone } = savingShown(store);
  return (
    <Island key={`${batch.batchId} ${day} ${who.regId}`} name="roll-call" of={loaderData}>
      <div className={styles.call} data-class={classShown(store.isHeld())} suppressHydrationWarning>
        <PageHeader title={`${batch.batchName}, ${unbroken(longDate(day))}`}>
          {/* On a phone what is done seldom stands behind a button that the browser itself opens: nothing waits for React. */}
          <div className={styles.verbs}>
            <IconButton
              className={styles.more}
              label={words.more}
              title={words.more}
              icon="more"
              data-framed
              popoverTarget="seldom"
            />
            <div id="seldom" popover="auto" className={styles.seldom}>
              <Button component={Link} to={`/dashboard/roll-call?day=${day}`} variant="default">
                {words.back}
              </Button>
              <Button variant="default" data-while="held new" data-mark="notHeld" {...shutting}>
                {words.notHeld}
              </Button>
              <Button variant="default" data-while="notHeld" data-mark="held" {...shutting}>
                {words.wasHeld}
              </Button>
            </div>
            {students.length > 0 && (
              <Button color="marigold" data-while="new" data-mark="held">
                {words.allPresent}
              </Button>
            )}
          </div>
        </PageHeader>
        <div className={styles.state}>
          <p
            role="status"
            className={styles.counts}
            data-while="held new"
            data-part="counts"
            suppressHydrationWarning
          >
            {countsSaid(store)}
          </p>
          <p role="status">
            <Badge tone={tone} data-part="saving" suppressHydrationWarning>
              {said}
            </Badge>
          </p>
        </div>
        <UnresolvedPlace />
        <p className={styles.notHeld} data-while="notHeld">
          {words.notHeldSaid}
        </p>
        {students.length ? (
          <CallRows students={students} />
        ) : (
          <div data-while="held new">
            <EmptyState text={words.noStudents} icon="students" />
          </div>
        )}
        <p className={styles.taken} data-part="taken" suppressHydrationWarning>
          {takenSaid(rollCall)}
        </p>
        <UnresolvedPattern />
      </div>
    </Island>
  );
}
