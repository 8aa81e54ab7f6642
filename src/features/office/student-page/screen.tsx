import { data } from "react-router";
import { Card } from "../../../portal/kit/card.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { monthOf, today } from "../../../shared/dates.ts";
import { studentPageRows } from "../../../shared/limits.ts";
import { thisMonth } from "../../../shared/months.ts";
import { id } from "../../../shared/text.ts";
import { ask, originContext } from "../../../web/caller.ts";
import { batchContract, choicesOf } from "../../catalogue/index.ts";
import { ownAttendanceTexts as attendanceTexts, rollCallContract } from "../../classes/index.ts";
import { MonthOfStudent } from "../../classes/parts.ts";
import { outboxContract } from "../../contact/index.ts";
import { agreementContract, deskContract, feeContract, promiseContract } from "../../desk/index.ts";
import { AgreementCard, PromiseCard } from "../../desk/parts.ts";
import { progressContract } from "../../exams/index.ts";
import { guardianLinkContract } from "../../people/index.ts";
import { GuardianLinkCard, MessageRefusalCard } from "../../people/parts.ts";
import type { Route } from "./+types/screen";
import { Assignments, Changes, Contact, Messages, Study } from "./cards.tsx";
import { studentPageContract } from "./contract.ts";
import { Head } from "./head.tsx";
import { headFigures } from "./head-figures.ts";
import { Marks } from "./marks.tsx";
import { Money } from "./money-card.tsx";
import { PageParts, type Part } from "./page-parts.tsx";
import { SmsCard } from "./sms-card.tsx";
import styles from "./student-page.module.css";
import { studentPageTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context, params }: Route.LoaderArgs) {
  const user = await allow(
    context,
    ...([
      "studentManagement",
      "feeDesk",
      "marksEntry",
      "rollCall",
      "gradesProgress",
      "myAssignment",
    ] as const),
  );
  const studentId = id().safeParse(Number(params.studentId)).data;
  if (!studentId) throw data(null, { status: 404 });
  const { data: page } = await ask(context, studentPageContract.get, { studentId });
  const may = {
    manage: grants(user, "studentManagement"),
    desk: grants(user, "feeDesk"),
    grades: grants(user, "gradesProgress"),
    sms: grants(user, "studentManagement") || grants(user, "messaging"),
    attendance: grants(user, "studentManagement") || grants(user, "rollCall"),
  };
  const takes = may.manage || may.desk;
  const [account, unbilled, agreement, promises, progress, batches, sms, link, refusal, attendance] =
    await Promise.all([
      takes ? ask(context, deskContract.student, { studentId }) : null,
      takes ? ask(context, feeContract.unbilled, { studentId }) : null,
      takes ? ask(context, agreementContract.ofStudent, { studentId }) : null,
      takes ? ask(context, promiseContract.ofStudent, { studentId }) : null,
      may.grades && !page.archived ? ask(context, progressContract.ofStudent, { studentId }) : null,
      page.student ? ask(context, batchContract.getAll, {}) : null,
      may.sms
        ? ask(context, outboxContract.getAll, { studentId, page: 1, pageSize: studentPageRows.sms })
        : null,
      page.student ? ask(context, guardianLinkContract.get, { studentId }) : null,
      page.student && may.sms ? ask(context, guardianLinkContract.refusal, { studentId }) : null,
      may.attendance ? ask(context, rollCallContract.ofStudent, { studentId, month: thisMonth() }) : null,
    ]);
  return {
    page,
    may,
    account: account?.data ?? null,
    unbilled: unbilled?.data ?? null,
    agreement: agreement?.data ?? null,
    promises: promises?.data ?? [],
    progress: progress?.data ?? null,
    batches: batches && choicesOf(batches.data),
    sms,
    link: link?.data ?? null,
    refusal: refusal && { is: refusal.data },
    attendance: attendance?.data ?? null,
    origin: context.get(originContext),
    day: today(),
  };
}

/** All there is about one student, as far as one's user type opens it, and what is done for them. */
export default function StudentPage({ loaderData }: Route.ComponentProps) {
  const { agreement, promises } = loaderData;
  const { page, may, account, unbilled, progress, batches, sms, link, refusal, attendance, origin, day } =
    loaderData;
  const { studentId, student, assignments, messages, changes } = page;
  const main: readonly Part[] = [
    account && {
      id: "money",
      name: words.money,
      card: (
        <div className={styles.joined}>
          <Money account={account} unbilled={unbilled} desk={may.desk} manages={may.manage} />
          <PromiseCard studentId={studentId} owed={account.owed} promises={promises} brief />
          <AgreementCard
            {...{ studentId, owed: account.owed, agreement, day }}
            manages={may.manage && !page.archived}
            brief
          />
        </div>
      ),
    },
    progress && {
      id: "marks",
      name: words.marks,
      card: <Marks progress={progress} studentId={studentId} manages={may.manage} />,
    },
    assignments !== null &&
      assignments.length > 0 && {
        ...{ id: "assignments", name: words.assignments },
        card: <Assignments assignments={assignments} day={day} />,
      },
    messages !== null &&
      messages.length > 0 && {
        ...{ id: "messages", name: words.messages },
        card: <Messages messages={messages} />,
      },
  ];
  const beside: readonly Part[] = [
    student && { id: "contact", name: words.contact, first: true, card: <Contact student={student} /> },
    attendance && {
      id: "attendance",
      name: words.attendance,
      card: (
        <Card title={attendanceTexts.card(monthOf(day))}>
          <MonthOfStudent attendance={attendance} />
        </Card>
      ),
    },
    student && { id: "study", name: words.study, card: <Study student={student} /> },
    sms !== null &&
      sms.total > 0 && {
        ...{ id: "sms", name: words.sms },
        card: <SmsCard studentId={studentId} messages={sms.data} total={sms.total} />,
      },
    student && {
      id: "guardian",
      name: words.guardian,
      card: (
        <div className={styles.joined}>
          <GuardianLinkCard student={student} link={link} origin={origin} />
          {refusal && <MessageRefusalCard student={student} refusal={refusal.is} />}
        </div>
      ),
    },
  ];
  const history = changes !== null &&
    changes.length > 0 && {
      ...{ id: "changes", name: words.history },
      card: <Changes changes={changes} />,
    };
  return (
    <>
      <Head
        page={page}
        figures={headFigures({ account, unbilled, attendance, progress })}
        may={may}
        batches={batches}
      />
      <PageParts main={main} beside={beside} below={history} />
    </>
  );
}
