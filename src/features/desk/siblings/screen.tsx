import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Folded } from "../../../portal/kit/folded.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { ChosenBar, useChosen } from "../../../portal/kit/list/chosen.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { taka } from "../../../shared/money.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import { StudentName } from "../../people/parts.ts";
import { discountTexts } from "../fees/texts.ts";
import type { Route } from "./+types/screen";
import { type SiblingDiscount, siblingContract } from "./contract.ts";
import { siblingTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  return ask(context, siblingContract.getAll, undefined);
}

/** What the plans' rules for siblings propose, until a person confirms it. */
export default function Siblings({ loaderData: { data, total } }: Route.ComponentProps) {
  const chosen = useChosen(data.map(keyOf));
  const [sending, setSending] = useState(false);
  const { revalidate } = useRevalidator();
  const confirm = async () => {
    const picked = data.filter((one) => chosen.has(keyOf(one)));
    setSending(true);
    try {
      const sent = { chosen: picked.map(({ studentId, planId, act }) => ({ studentId, planId, act })) };
      const { data } = await save(siblingContract.confirm, sent, crypto.randomUUID());
      void tellSuccess(words.done(bengaliDigits(data.confirmed)));
      chosen.clear();
    } catch (error) {
      void tellFailure(words.failed, error);
    }
    setSending(false);
    void revalidate();
  };
  return (
    <>
      <PageHeader title={words.title} count={total} />
      <Folded>
        <p>{words.lead}</p>
      </Folded>
      {data.length ? (
        <DataTable
          bar={
            <ChosenBar chosen={chosen}>
              <Button color="marigold" loading={sending} onClick={confirm}>
                {words.confirm(bengaliDigits(chosen.ids.length))}
              </Button>
            </ChosenBar>
          }
          label={words.table}
          chosen={{ ...chosen, nameOf: ({ userName, head }) => `${userName}, ${head}` }}
          columns={columns}
          rows={data}
          keyOf={keyOf}
          actionCount={0}
        />
      ) : (
        <EmptyState text={words.none} icon="payments" />
      )}
    </>
  );
}

const keyOf = ({ act, studentId, planId }: SiblingDiscount) => `${act} ${studentId} ${planId}`;

const columns: readonly Column<SiblingDiscount>[] = [
  { name: words.student, onCard: "title", cell: StudentName },
  { name: words.roll, look: "id", cell: ({ regId }) => regId },
  {
    name: words.elder,
    look: "name",
    onCard: "named",
    cell: ({ elder }) => `${elder.userName} (${elder.regId})`,
  },
  { name: words.phone, look: "id", onCard: "folded", cell: ({ guardianMobile }) => guardianMobile },
  { name: words.plan, look: "name", onCard: "rest", cell: ({ head }) => head },
  {
    name: words.discount,
    cell: ({ share, amount }) =>
      [share && discountTexts.shown(bengaliDigits(share)), amount && taka(amount)]
        .filter(Boolean)
        .join(" + "),
  },
  { name: words.act, cell: ({ act }) => words.acts[act] },
];
