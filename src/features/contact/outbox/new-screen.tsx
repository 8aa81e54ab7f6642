import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { StatCard, StatCards } from "../../../portal/kit/chart/stat-cards.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { readListParams, redirectPastEnd, useListParams } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { type Recipients, wantedIn } from "../../../shared/message-list.ts";
import { taka } from "../../../shared/money.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import { confirm } from "../../../web/confirm.tsx";
import type { Route } from "./+types/new-screen";
import { Balance, tooLittle, useBalance } from "./balance.tsx";
import { outboxContract } from "./contract.ts";
import { NewOptions } from "./new-options.tsx";
import styles from "./outbox.module.css";
import type { PreparedMessage } from "./shape.ts";
import { unknownFields } from "./template.ts";
import {
  kindTexts,
  leftOutTexts,
  logTexts,
  outboxTexts,
  recipientTexts,
  newTexts as words,
} from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.prepared;

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "messaging", "studentManagement");
  const { page } = readListParams(request);
  const wanted = wantedIn(new URL(request.url).searchParams);
  if (!wanted) return { wanted, list: null, template: "", error: null };
  const { data: templates } = await ask(context, outboxContract.templates, undefined);
  const template = wanted.text ?? templates.find(({ kind }) => kind === wanted.kind)?.text ?? "";
  const unknown = unknownFields(wanted.kind, template);
  const error = unknown.length ? outboxTexts.unknownField(unknown.join(", ")) : null;
  if (error || (wanted.kind === "own" && !wanted.text)) return { wanted, list: null, template, error };
  const list = await ask(context, outboxContract.prepare, { ...wanted, page, pageSize });
  redirectPastEnd(request, page, list.total, pageSize);
  return { wanted, list: { ...list, page }, template, error };
}

/** Every message as it will read, what it costs and who gets none; then it is confirmed. */
export default function NewMessages({ loaderData: { wanted, list, template, error } }: Route.ComponentProps) {
  const [sending, setSending] = useState(false);
  const [atOnce, setAtOnce] = useState(false);
  // What is typed is sent once its list was seen: until then the list is of something else.
  const [edited, setEdited] = useState<typeof wanted>(null);
  const balance = useBalance(list !== null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  if (!wanted)
    return (
      <>
        <PageHeader title={words.title} />
        <EmptyState text={words.choose} icon="sms" />
      </>
    );

  const send = async () => {
    if (!list) return;
    const [many, parts] = [list.messages, list.parts].map(bengaliDigits);
    const asked = words.askedText(many ?? "", parts ?? "", taka(list.price));
    const text = [tooLittle(balance, list.price), asked].filter(Boolean).join(" ");
    if (!(await confirm({ title: words.asked, text, yes: words.yes }))) return;
    setSending(true);
    const { listId } = list;
    try {
      const input = { ...wanted, listId, atOnce };
      const { data } = await save(outboxContract.confirm, input, `outbox-${listId}-${atOnce}`);
      void tellSuccess(data.already ? words.already : words.done(bengaliDigits(data.messages)));
      await navigate(`/dashboard/outbox/lists/${data.runId}`);
    } catch (error) {
      await tellFailure(words.failed, error);
      await revalidate();
    }
    setSending(false);
  };

  return (
    <>
      <PageHeader title={kindTexts[wanted.kind]}>
        {list && list.messages > 0 && (
          <Button color="marigold" loading={sending} disabled={edited === wanted} onClick={send}>
            {words.confirm(bengaliDigits(list.messages))}
          </Button>
        )}
      </PageHeader>
      <NewOptions
        wanted={wanted}
        template={template}
        sample={list?.longest ?? null}
        error={error}
        onEdit={() => setEdited(wanted)}
      />
      {list && (
        <>
          <Sums list={list} />
          <Balance known={balance} price={list.price} />
          <Checkbox
            label={words.now}
            checked={atOnce}
            onChange={(event) => setAtOnce(event.currentTarget.checked)}
            mb="md"
          />
          <PagedList list={list} pageSize={pageSize} empty={<EmptyState text={words.none} icon="sms" />}>
            <DataTable
              label={words.table}
              columns={columnsFor(wanted)}
              rows={list.data}
              keyOf={({ studentId, toGuardian }) => `${studentId}/${toGuardian}`}
              actionCount={2}
              actions={(row) => <Tick row={row} without={wanted.without ?? []} />}
            />
          </PagedList>
        </>
      )}
    </>
  );
}

/** Takes somebody out of the list, or back in: the address says who is out. */
function Tick({ row, without }: { row: PreparedMessage; without: readonly number[] }) {
  const { set } = useListParams();
  const { studentId, userName, left } = row;
  const isOut = without.includes(studentId);
  if (!isOut && left !== null) return null;
  const others = without.filter((one) => one !== studentId);
  return (
    <Button
      size="compact"
      variant="default"
      aria-label={isOut ? words.tickOf(userName) : words.untickOf(userName)}
      onClick={() => set("without", (isOut ? others : [...without, studentId]).join(","), { keepPage: true })}
    >
      {isOut ? words.tick : words.untick}
    </Button>
  );
}

function Sums({ list }: { list: Sums }) {
  const { messages, parts, price, priceMost, pricePerPart, monthLeft, left, latin, closedLink } = list;
  const out = Object.entries(left).filter(([, many]) => many > 0);
  const why = out.map(([name, many]) => `${leftOutTexts[name as keyof typeof left]} ${bengaliDigits(many)}`);
  return (
    <>
      {latin && (
        <p className={styles.said} role="alert">
          {words.latin}
        </p>
      )}
      {closedLink && (
        <p className={styles.said} role="alert">
          {words.closedLink}
        </p>
      )}
      <StatCards label={words.table}>
        <StatCard label={words.toSend} value={words.many(bengaliDigits(messages))} />
        <StatCard label={words.parts} value={bengaliDigits(parts)} />
        <StatCard
          label={words.price}
          value={taka(price)}
          note={[
            monthLeft === null
              ? words.priceNote(taka(pricePerPart))
              : words.priceNoteLeft(taka(pricePerPart), taka(monthLeft)),
            ...(priceMost > price ? [words.priceMost(taka(priceMost))] : []),
          ].join("; ")}
        />
        <StatCard
          label={words.leftOut}
          value={words.people(bengaliDigits(out.reduce((sum, [, many]) => sum + many, 0)))}
          {...(why.length > 0 && { note: why.join(", ") })}
        />
      </StatCards>
    </>
  );
}
type Sums = Awaited<ReturnType<typeof loader>>["list"] & object;

/** Whose phone it is stands beside the name where the list goes to both. */
const columnsFor = ({ to }: { to: Recipients }): readonly Column<PreparedMessage>[] => [
  {
    name: words.student,
    onCard: "title",
    cell: ({ userName, toGuardian }) =>
      to === "both" && toGuardian ? `${userName}, ${recipientTexts.guardian}` : userName,
  },
  { name: logTexts.regId, look: "id", cell: ({ regId }) => regId },
  { name: words.phone, look: "id", cell: ({ phone }) => phone ?? leftOutTexts.noNumber },
  { name: words.text, look: "prose", onCard: "named", cell: ({ text }) => text },
  { name: words.length, look: "number", cell: ({ characters, parts }) => words.lengthOf(characters, parts) },
  {
    name: words.priceOrWhy,
    look: "step",
    cell: ({ price, left }) => (left ? leftOutTexts[left] : taka(price)),
  },
];
