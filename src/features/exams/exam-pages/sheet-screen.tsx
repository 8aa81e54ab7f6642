import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { data, Link, useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { ask } from "../../../web/caller.ts";
import { correctTexts } from "../merit/texts.ts";
import { sheetContract } from "../sheets/contract.ts";
import { OneByOne } from "../sheets/one-by-one.tsx";
import { Counters, SavingState } from "../sheets/saving-state.tsx";
import styles from "../sheets/screen.module.css";
import { sheetScreenTexts as words } from "../sheets/texts.ts";
import { useSheet, useSheetStore } from "../sheets/use-sheet.ts";
import { WholeTable } from "../sheets/whole-table.tsx";
import type { Route } from "./+types/sheet-screen";
import { Correction } from "./correction.tsx";

export const handle = { name: words.title };

export async function loader({ context, params }: Route.LoaderArgs) {
  const user = await allow(context, "studentManagement", "marksEntry");
  const of = { examId: Number(params.examId), batchId: Number(params.batchId) };
  if (!Number.isSafeInteger(of.examId) || !Number.isSafeInteger(of.batchId))
    throw data(null, { status: 404 });
  const { data: loaded } = await ask(context, sheetContract.getById, of);
  if (!loaded.sheet) throw data(null, { status: 404 });
  return {
    sheet: loaded.sheet,
    tag: loaded.tag,
    who: user.regId,
    corrects: grants(user, "studentManagement"),
  };
}

/** A batch's marks sheet: the whole table on a desk, one student after another on a phone. */
export default function MarksSheet({ loaderData }: Route.ComponentProps) {
  const { examId, batch, publishedAt } = loaderData.sheet;
  const [correcting, setCorrecting] = useState(false);
  const { revalidate } = useRevalidator();
  const end = () => {
    setCorrecting(false);
    void revalidate();
  };
  return (
    <OpenSheet
      key={`${examId} ${batch.batchId} ${correcting} ${loaderData.tag}`}
      loaded={loaderData}
      correcting={correcting}
      onCorrected={end}
    >
      {publishedAt && loaderData.corrects && (
        <Button variant="default" onClick={() => setCorrecting(!correcting)}>
          {correcting ? correctTexts.end : correctTexts.begin}
        </Button>
      )}
    </OpenSheet>
  );
}

type Opened = {
  loaded: Route.ComponentProps["loaderData"];
  /** Changes of a published exam are collected, and sent with a reason. */
  correcting: boolean;
  onCorrected: () => void;
  children: ReactNode;
};

function OpenSheet({ loaded, correcting, onCorrected, children }: Opened) {
  const store = useSheetStore(loaded, loaded.who, { correcting });
  const { examId, examName, batch, publishedAt, students } = useSheet(store);
  const isPhone = useMediaQuery("screen and (max-width: 48em)");
  const readOnly = publishedAt !== null && !correcting;
  return (
    <>
      <div className={styles.head}>
        <PageHeader title={examName} of={batch.batchName}>
          <Button component={Link} to={`/dashboard/marks/${examId}`} variant="default">
            {words.back}
          </Button>
          {children}
        </PageHeader>
      </div>
      {students.length ? (
        <>
          {(correcting || !isPhone) && (
            <div className={styles.state}>
              {correcting ? <Correction store={store} onDone={onCorrected} /> : <SavingState store={store} />}
              {!isPhone && <Counters store={store} />}
            </div>
          )}
          {isPhone ? (
            <OneByOne store={store} readOnly={readOnly}>
              {!correcting && <SavingState store={store} onceTyped />}
            </OneByOne>
          ) : (
            <div className={styles.desk}>
              <WholeTable store={store} readOnly={readOnly} />
            </div>
          )}
        </>
      ) : (
        <EmptyState text={words.noStudents} icon="students" />
      )}
    </>
  );
}
