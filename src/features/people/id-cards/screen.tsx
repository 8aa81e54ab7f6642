import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams } from "../../../portal/kit/list/list-params.ts";
import { Choices, EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { allow } from "../../../portal/page-access.ts";
import { people } from "../../../shared/digits.ts";
import { refusalOf } from "../../../shared/errors.ts";
import { chosenRows } from "../../../shared/limits.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import { batchContract } from "../../catalogue/index.ts";
import { instituteContract } from "../../identity/index.ts";
import { guardianLinkContract } from "../guardian-links/contract.ts";
import { studentFilter } from "../student-list/export.ts";
import { studentContract } from "../students/contract.ts";
import type { Route } from "./+types/screen";
import { IdCard } from "./card.tsx";
import styles from "./cards.module.css";
import { idCardTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  const { batchName, studentIds } = studentFilter(readListParams(request));
  const asked = batchName !== undefined || studentIds !== undefined;
  const [list, institute, batches] = await Promise.all([
    asked
      ? ask(context, studentContract.getAll, {
          ...{ batchName, studentIds, sort: "regId" as const, ledgers: false },
          ...{ page: 1, pageSize: chosenRows },
        })
      : { data: [], total: 0 },
    ask(context, instituteContract.get, undefined),
    ask(context, batchContract.getAll, {}),
  ]);
  const { name, phone, address, logo } = institute.data;
  return {
    ...{ students: list.data, total: list.total, institute: { name, phone, address, logo } },
    asked,
    choices: batches.data.map(({ batchName }) => ({ value: batchName, label: batchName })),
  };
}

/** ID cards of a batch, or of chosen students, both sides beside each other in their real size. */
export default function IdCards({ loaderData }: Route.ComponentProps) {
  const { students, total, institute, asked, choices } = loaderData;
  const [links, setLinks] = useState<ReadonlyMap<number, string>>(new Map());
  const [busy, setBusy] = useState(false);
  const missing = students.filter(({ studentId }) => !links.has(studentId));
  const withoutPhoto = students.filter(({ file }) => !file).length;

  const fillLinks = async () => {
    setBusy(true);
    try {
      const studentIds = missing.map(({ studentId }) => studentId);
      const { data } = await save(guardianLinkContract.makeMissing, { studentIds }, crypto.randomUUID());
      const found = data.flatMap(({ studentId, path }) =>
        path ? [[studentId, window.location.origin + path] as const] : [],
      );
      setLinks(new Map([...links, ...found]));
    } catch (error) {
      if (refusalOf(error) !== "NOT_SIGNED_IN") await tellFailure(words.linksFailed, error);
    }
    setBusy(false);
  };

  return (
    <>
      <div className={styles.tools}>
        <PageHeader title={words.title} count={total} counted={people}>
          <Button component={Link} to="/dashboard/all-students" variant="default">
            {words.back}
          </Button>
          {students.length > 0 && <PrintButton main>{words.print}</PrintButton>}
        </PageHeader>
        <Toolbar>
          <FilterSelect label={words.batch} name="batch" all={words.chooseBatch} options={choices} />
        </Toolbar>
        {students.length > 0 && <p>{words.explains}</p>}
        {students.length < total && <p role="alert">{words.first(students.length)}</p>}
        {withoutPhoto > 0 && <p>{words.noPhoto(withoutPhoto)}</p>}
        {missing.length > 0 && (
          <div className={styles.links}>
            <Button variant="default" loading={busy} onClick={fillLinks}>
              {words.withLinks}
            </Button>
            <span>{words.linksHint(missing.length)}</span>
          </div>
        )}
      </div>
      {students.length ? (
        <div className={styles.cards}>
          {students.map((student) => (
            <IdCard
              key={student.studentId}
              student={student}
              institute={institute}
              link={links.get(student.studentId)}
            />
          ))}
        </div>
      ) : (
        <EmptyState text={words.none} icon="students">
          {!asked && <Choices name="batch" choices={choices} />}
        </EmptyState>
      )}
    </>
  );
}
