import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import { data, Link, useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { shortMoment } from "../../../shared/dates.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { confirm } from "../../../web/confirm.tsx";
import type { Sheet } from "../sheets/contract.ts";
import { shownEntry } from "../sheets/entries.ts";
import { OneByOne } from "../sheets/one-by-one.tsx";
import { valueIn } from "../sheets/rules.ts";
import { Counters, SavingState } from "../sheets/saving-state.tsx";
import sheetStyles from "../sheets/screen.module.css";
import type { SheetCalls, SheetStore } from "../sheets/sheet-store.ts";
import { sheetScreenTexts } from "../sheets/texts.ts";
import { useSheet, useSheetStore } from "../sheets/use-sheet.ts";
import { WholeTable } from "../sheets/whole-table.tsx";
import type { Route } from "./+types/sheet-screen";
import { examinerContract } from "./contract.ts";
import { examinerSheetTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context, params }: Route.LoaderArgs) {
  const user = await allow(context, "studentManagement", "marksEntry");
  const pairId = Number(params.pairId);
  if (!Number.isSafeInteger(pairId)) throw data(null, { status: 404 });
  const { data: loaded } = await ask(context, examinerContract.getSheet, { pairId });
  if (!loaded.sheet) throw data(null, { status: 404 });
  return { pairId, who: user.regId, tag: loaded.tag, sheet: loaded.sheet };
}

/** One examiner's own sheet: typed as every marks sheet is, and handed in. */
export default function ExaminerSheet({ loaderData }: Route.ComponentProps) {
  const { pairId, sheet } = loaderData;
  // Handed in or given back, it is another page.
  return <Opened key={`${pairId} ${sheet.handedInAt}`} loaded={loaderData} />;
}

function Opened({ loaded }: { loaded: Route.ComponentProps["loaderData"] }) {
  const { pairId, who, sheet } = loaded;
  const store = useSheetStore(loaded, who, { calls: callsOf(pairId) });
  const { examId, examName, batch, students, scheme } = useSheet(store);
  const isPhone = useMediaQuery("screen and (max-width: 48em)");
  const readOnly = sheet.handedInAt !== null || sheet.publishedAt !== null;
  const [section] = scheme.sections;
  const saving = <SavingState store={store} locked={words.locked} onceTyped={isPhone === true} />;
  return (
    <>
      <div className={sheetStyles.head}>
        <PageHeader title={`${examName}: ${section?.subject}, ${batch.batchName}`}>
          <Button component={Link} to={`/dashboard/marks/${examId}/examiners`} variant="default">
            {words.back}
          </Button>
          {!readOnly && students.length > 0 && <HandIn store={store} pairId={pairId} />}
        </PageHeader>
      </div>
      {students.length ? (
        <>
          {(sheet.handedInAt || !isPhone) && (
            <div className={sheetStyles.state}>
              {sheet.handedInAt ? <p role="status">{words.closed(shortMoment(sheet.handedInAt))}</p> : saving}
              {!isPhone && <Counters store={store} />}
            </div>
          )}
          {isPhone ? (
            <OneByOne store={store} readOnly={readOnly}>
              {!sheet.handedInAt && saving}
            </OneByOne>
          ) : (
            <div className={sheetStyles.desk}>
              <WholeTable store={store} readOnly={readOnly} />
            </div>
          )}
        </>
      ) : (
        <EmptyState text={sheetScreenTexts.noStudents} icon="students" />
      )}
    </>
  );
}

/** Hands in once all that was typed is on the server: what cannot be read, or has not arrived, holds it up. */
function HandIn({ store, pairId }: { store: SheetStore; pairId: number }) {
  const [sending, setSending] = useState(false);
  const { revalidate } = useRevalidator();

  async function handIn(): Promise<void> {
    // What is being typed is taken when its cell is left.
    (document.activeElement as HTMLElement | null)?.blur();
    if (document.querySelector("[data-unreadable]")) return tellFailure(words.unreadable);
    if (!(await store.whenSaved())) return tellFailure(words.notSaved);
    const entered = enteredIn(store);
    const { students } = store.sheet;
    const text = words.askedText(entered, students.length);
    if (!(await confirm({ title: words.asked, text, yes: words.yes }))) return;
    await client(examinerContract)
      .handIn({ pairId, entered })
      .then(
        () => tellSuccess(words.done),
        (error: unknown) => tellFailure(words.failed, error),
      );
    await revalidate();
  }

  return (
    <Button
      color="marigold"
      loading={sending}
      onClick={() => {
        setSending(true);
        void handIn().finally(() => setSending(false));
      }}
    >
      {words.handIn}
    </Button>
  );
}

/** Of how many students something is given. */
const enteredIn = (store: SheetStore) =>
  store.sheet.students.filter(({ studentId }) =>
    store.row(studentId).some((open) => valueIn(shownEntry(open), "written") !== null),
  ).length;

const callsOf = (pairId: number): SheetCalls => ({
  draftKey: (who) => `examiner ${who} ${pairId}`,
  ask: (since) => client(examinerContract).getSheet({ pairId, since }),
  save: (cells, signal) => client(examinerContract).save({ pairId, cells }, { signal }),
  isLocked: (sheet: Sheet) =>
    sheet.publishedAt !== null || ("handedInAt" in sheet && sheet.handedInAt !== null),
});
