import { useState } from "react";
import { useRevalidator } from "react-router";
import { AddButton } from "../../../portal/kit/add-button.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { ColumnsToggle } from "../../../portal/kit/list/columns-toggle.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { SearchBox } from "../../../portal/kit/list/search-box.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import { batchesOf } from "../admission/batch-options.ts";
import { type Admitted, Slip } from "../admission/slip.tsx";
import { offerContract } from "../offers/contract.ts";
import type { Route } from "./+types/screen";
import { columns } from "./columns.tsx";
import { type Application, applicationContract } from "./contract.ts";
import { applicationExport, applicationFilter } from "./export.ts";
import { applicationStates } from "./rules.ts";
import { stateTexts, applicationScreenTexts as words } from "./texts.ts";

const AcceptForm = later(() => import("./forms.tsx").then((form) => form.AcceptForm));
const AddForm = later(() => import("./forms.tsx").then((form) => form.AddForm));
const NoteForm = later(() => import("./forms.tsx").then((form) => form.NoteForm));

export const handle = { name: words.title };

const pageSize = pageSizes.applications;

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await allow(context, "admissionDesk", "studentManagement");
  const { page, ...query } = readListParams(request);
  const filter = applicationFilter(query);
  const [list, { data: offers }] = await Promise.all([
    ask(context, applicationContract.getAll, { page, pageSize, ...filter }),
    ask(context, offerContract.getAll, undefined),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  return {
    ...list,
    page,
    batches: batchesOf(offers),
    mayConfirm: grants(user, "studentManagement"),
    filtered: Object.values(filter).some(Boolean),
  };
}

type Doing = { what: "accept" | "note"; application: Application };

/** Who asks to be admitted, and what is to be done about each. */
export default function Applications({ loaderData }: Route.ComponentProps) {
  const { data, total, batches, mayConfirm, filtered } = loaderData;
  const { revalidate } = useRevalidator();
  const editing = useEditing<Application>();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [admitted, setAdmitted] = useState<Admitted | null>(null);
  const close = () => setDoing(null);
  const done = (said: string) => () => {
    close();
    void revalidate();
    void tellSuccess(said);
  };
  const of = doing && { application: doing.application, onClose: close };
  return (
    <>
      <PageHeader title={words.title} count={total}>
        <ExportMenu list={applicationExport} />
        <AddButton onClick={editing.add}>{words.add}</AddButton>
      </PageHeader>
      <Toolbar>
        <SearchBox label={words.search} />
        <FilterSelect
          label={words.stateFilter}
          name="state"
          all={words.allStates}
          options={applicationStates.map((value) => ({ value, label: stateTexts[value] }))}
        />
        <FilterSelect
          label={words.batchFilter}
          name="batch"
          all={words.allBatches}
          options={batches.map(({ batchId, batchName }) => ({ value: String(batchId), label: batchName }))}
        />
        <ColumnsToggle columns={columns} />
      </Toolbar>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={
          <EmptyState
            text={filtered ? words.noneFound : words.none}
            icon="students"
            showAll={filtered && words.showAll}
          >
            <AddButton onClick={editing.add}>{words.add}</AddButton>
          </EmptyState>
        }
      >
        <DataTable
          label={words.table}
          columns={columns}
          rows={data}
          keyOf={({ applicationId }) => applicationId}
          actionCount={3}
          actions={(application) =>
            application.state === "accepted" ? null : (
              <Actions application={application} onDo={(what) => setDoing({ what, application })} />
            )
          }
        />
      </PagedList>
      {of && doing?.what === "accept" && (
        <AcceptForm
          {...of}
          batches={batches}
          mayConfirm={mayConfirm}
          onAdmitted={(made) => {
            close();
            setAdmitted(made);
            void revalidate();
          }}
        />
      )}
      {editing.adding && (
        <AddForm batches={batches} onClose={editing.close} onDone={() => editing.saved(words.added)} />
      )}
      {of && doing?.what === "note" && <NoteForm {...of} onDone={done(words.noted)} />}
      {admitted && <Slip admitted={admitted} withLink={mayConfirm} onClose={() => setAdmitted(null)} />}
    </>
  );
}

type OfRow = { application: Application; onDo: (what: Doing["what"]) => void };

/** What can be done of all but those who are students by now. */
function Actions({ application: { userName }, onDo }: OfRow) {
  return (
    <>
      <Button size="compact" aria-label={words.acceptOf(userName)} onClick={() => onDo("accept")}>
        {words.accept}
      </Button>
      <IconButton
        label={words.noteOf(userName)}
        title={words.note}
        icon="edit"
        onClick={() => onDo("note")}
      />
    </>
  );
}
