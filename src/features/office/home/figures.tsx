import { StatCard, StatCards } from "../../../portal/kit/chart/stat-cards.tsx";
import { grants, type PortalUser } from "../../../portal/nav-items.ts";
import { monthOf } from "../../../shared/dates.ts";
import { taka } from "../../../shared/money.ts";
import type { StaffHome } from "./contract.ts";
import { staffHomeTexts as words } from "./texts.ts";

/** The day in figures, each a way to what is behind it for those who may go there. */
export function Figures({ work, user }: { work: StaffHome; user: PortalUser }) {
  const { takings, unpaid, claims, approvals, messages, seats } = work;
  // Free seats alone are nothing to lead a teacher's day with.
  if (!takings && !grants(user, "batchManagement")) return null;
  const atDesk = grants(user, "feeDesk");
  return (
    <StatCards label={words.figures}>
      {takings && (
        <StatCard
          label={takings.own ? words.ownTakings : words.takings}
          value={taka(takings.amount)}
          note={[
            words.receipts(takings.receipts),
            ...(takings.paidBack ? [words.paidBack(taka(takings.paidBack))] : []),
          ].join(", ")}
          to={atDesk ? "/dashboard/day-book" : undefined}
        />
      )}
      {unpaid && (
        <>
          <StatCard
            label={words.unpaid}
            value={taka(unpaid.amount)}
            note={`${monthOf(unpaid.month)}, ${words.unpaidBy(unpaid.students)}`}
            to="/dashboard/money/month"
          />
          <StatCard
            label={words.owed}
            value={taka(unpaid.owed)}
            note={words.owing(unpaid.owing)}
            to="/dashboard/money"
          />
        </>
      )}
      {claims !== null && (
        <StatCard
          label={words.claims}
          value={words.many(claims)}
          note={words.claimsNote}
          to={atDesk ? "/dashboard/claims" : undefined}
        />
      )}
      {approvals !== null && approvals > 0 && (
        <StatCard
          label={words.approvals}
          value={words.many(approvals)}
          note={words.approvalsNote}
          to="/dashboard/approvals?state=waiting"
        />
      )}
      {messages !== null && (
        <StatCard
          label={words.messages}
          value={words.many(messages)}
          note={words.messagesNote}
          to="/dashboard/messages?status=new"
        />
      )}
      {seats && (
        <StatCard
          label={words.seats}
          value={words.many(seats.free)}
          note={words.inBatches(seats.batches)}
          to={grants(user, "batchManagement") ? "/dashboard/manage-batch" : undefined}
        />
      )}
    </StatCards>
  );
}
