import { useState } from "react";
import { Link } from "react-router";
import { AddButton } from "../../../portal/kit/add-button.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { SearchBox } from "../../../portal/kit/list/search-box.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { pageSizes } from "../../../shared/limits.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { plainOf } from "../drawing/pieces.ts";
import type { Route } from "./+types/screen";
import { columns } from "./columns.tsx";
import { type Question, questionContract, useFilters } from "./contract.ts";
import { questionExport, questionFilter } from "./export.ts";
import { AddQuestion, EditQuestion } from "./form.tsx";
import { History } from "./history.tsx";
import { hardnesses } from "./rules.ts";
import { hardnessTexts, questionTexts, questionScreenTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.questions;

/** The bank with its pictures, as the list is narrowed. */
const packedFile = (filter: ReturnType<typeof questionFilter>) => {
  const chosen = Object.entries(filter).filter(([, value]) => value !== undefined) as [string, string][];
  const href = `/api/question/getPacked?${new URLSearchParams(chosen)}`;
  return { href, name: words.packed, hint: words.packedHint };
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, ...query } = readListParams(request);
  const filter = questionFilter(query);
  const list = await ask(context, questionContract.getAll, { page, pageSize, ...filter });
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page, filter };
}

/** The bank of questions. */
export default function Questions({ loaderData }: Route.ComponentProps) {
  const { data, total, page, chapters, filter } = loaderData;
  const editing = useEditing<Question>();
  const [beside, setBeside] = useState<Question | null>(null);
  const [looking, setLooking] = useState<number | null>(null);
  const filtered = Object.values(filter).some(Boolean);
  const subjects = [...new Set(chapters.map(({ subject }) => subject))];
  const ofSubject = chapters.filter(
    ({ subject, chapter }) => chapter && (!filter.subject || subject === filter.subject),
  );
  const remove = ({ questionId, version, stem }: Question) =>
    editing.remove(
      shortOf(stem),
      () => client(questionContract).delete({ questionId, version }),
      questionTexts,
    );
  const archive = async ({ questionId, version, archived }: Question) => {
    try {
      await client(questionContract).archive({ questionId, version, archived: !archived });
      editing.updated(archived ? questionTexts.restored : questionTexts.archived);
    } catch (error) {
      await tellFailure(questionTexts.archiveFailed, error);
    }
  };
  const close = () => {
    setBeside(null);
    editing.close();
  };
  const initial = beside
    ? {
        ...{ subject: beside.subject, chapter: beside.chapter, source: beside.source },
        ...{ stimulusId: beside.stimulusId, stimulus: beside.stimulus },
        ...{ stimulusPictureId: beside.stimulusPictureId, year: String(beside.year ?? "") },
      }
    : { subject: filter.subject ?? "", chapter: filter.chapter ?? "" };
  return (
    <>
      <PageHeader title={words.title} count={total}>
        <ExportMenu list={questionExport} more={[packedFile(filter)]} />
        <Button component={Link} to="/dashboard/questions/paste" variant="default">
          {words.paste}
        </Button>
        <AddButton onClick={editing.add}>{words.add}</AddButton>
      </PageHeader>
      <Toolbar>
        <SearchBox label={words.search} />
        <FilterSelect
          label={words.subjectFilter}
          name="subject"
          all={words.allSubjects}
          options={subjects.map((subject) => ({ value: subject, label: subject }))}
        />
        <FilterSelect
          label={words.chapterFilter}
          name="chapter"
          all={words.allChapters}
          options={[...new Set(ofSubject.map(({ chapter }) => chapter))].map((chapter) => ({
            value: chapter,
            label: chapter,
          }))}
        />
        <FilterSelect
          label={words.hardnessFilter}
          name="hardness"
          all={words.allHardnesses}
          options={hardnesses.map((value) => ({ value, label: hardnessTexts[value] }))}
        />
        <FilterSelect
          label={words.useFilter}
          name="use"
          all={words.allUses}
          options={useFilters.map((value) => ({ value, label: words.uses[value] }))}
        />
        <FilterSelect
          label={words.stateFilter}
          name="state"
          all={words.present}
          options={(["draft", "archived"] as const).map((value) => ({ value, label: words.states[value] }))}
        />
      </Toolbar>
      <PagedList
        list={{ data, total, page }}
        pageSize={pageSize}
        empty={
          <EmptyState
            text={filtered ? words.noneFound : words.none}
            icon="sheet"
            showAll={filtered && words.showAll}
          />
        }
      >
        <DataTable
          label={words.table}
          columns={columns}
          rows={data}
          keyOf={({ questionId }) => questionId}
          actionCount={5}
          actions={(row) => (
            <RowActions
              name={shortOf(row.stem)}
              onEdit={() => editing.edit(row)}
              onDelete={row.uses ? undefined : () => remove(row)}
            >
              <IconButton
                label={words.lookAt(shortOf(row.stem))}
                title={words.look}
                icon="search"
                onClick={() => setLooking(row.questionId)}
              />
              {row.stimulusId !== null && (
                <IconButton
                  label={words.besideOf(shortOf(row.stem))}
                  title={words.beside}
                  icon="plus"
                  onClick={() => setBeside(row)}
                />
              )}
              <IconButton
                label={row.archived ? words.restoreOf(shortOf(row.stem)) : words.archiveOf(shortOf(row.stem))}
                title={row.archived ? words.restore : words.archive}
                icon={row.archived ? "play" : "pause"}
                onClick={() => void archive(row)}
              />
            </RowActions>
          )}
        />
      </PagedList>
      {(editing.adding || beside) && (
        <AddQuestion
          chapters={chapters}
          initial={initial}
          onClose={close}
          onAdded={() => {
            setBeside(null);
            editing.saved(questionTexts.added);
          }}
        />
      )}
      {editing.row && (
        <EditQuestion
          chapters={chapters}
          question={editing.row}
          onClose={editing.close}
          onUpdated={(undo) => editing.updated(questionTexts.updated, undo)}
        />
      )}
      {looking !== null && <History questionId={looking} onClose={() => setLooking(null)} />}
    </>
  );
}

const shortOf = (stem: string) => {
  const plain = plainOf(stem);
  return plain.length > 60 ? `${plain.slice(0, 60)}…` : plain;
};
