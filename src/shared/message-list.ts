import { asciiDigits } from "./digits.ts";
import { id } from "./text.ts";

/** What messages are about; each kind has one template. */
export const messageKinds = ["result", "due", "absence", "examReminder", "notice", "own"] as const;
export type MessageKind = (typeof messageKinds)[number];
/** And what the portal tells the owner by itself, where they like. */
export const sentKinds = [...messageKinds, "owner"] as const;
export type SentKind = (typeof sentKinds)[number];

export const recipients = ["student", "guardian", "both"] as const;
export type Recipients = (typeof recipients)[number];

const numbers = [
  "examId",
  "noticeId",
  "batchId",
  "courseId",
  "late",
  "notPaidFor",
  "paidWithin",
  "proposalId",
] as const;
/** How a promise to pay stands, where dues are asked for by it. */
export const promiseStates = ["open", "broken"] as const;
type PromiseState = (typeof promiseStates)[number];

type Asked = { kind: MessageKind; day?: string; promise?: PromiseState | undefined } & Partial<
  Record<(typeof numbers)[number], number>
>;
/** Named students, one or several with commas between, a text in place of the template, and whether who has had it is to have it again. */
type Own = { students?: number | string | undefined; text?: string; again?: 1 };

/** Ids with commas between, as addresses have them. */
const idsIn = (said: string | null) =>
  (said ?? "")
    .split(",")
    .map(Number)
    .filter((one) => id().safeParse(one).success);

/** The page on which a list of messages is prepared, from a screen that has the people. */
export function outboxAddress({ kind, ...about }: Asked & Own): string {
  const said = Object.entries(about).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return `/dashboard/outbox/new?kind=${kind}${query.size ? `&${query}` : ""}`;
}

/** What that page's address asks for; null where it says nothing of use. */
export function wantedIn(query: URLSearchParams) {
  const kind = messageKinds.find((one) => one === query.get("kind"));
  if (!kind) return null;
  const read = numbers.flatMap((name) => {
    const value = id().safeParse(Number(asciiDigits(query.get(name) || "0")));
    return value.success ? [[name, value.data]] : [];
  });
  const [studentIds, without] = [idsIn(query.get("students")), idsIn(query.get("without"))];
  const promise = promiseStates.find((one) => one === query.get("promise"));
  const [day, text] = [query.get("day"), query.get("text")?.trim().slice(0, 1000)];
  return {
    ...{ kind, ...(Object.fromEntries(read) as Omit<Asked, "kind" | "day" | "promise">) },
    ...{ to: recipients.find((one) => one === query.get("to")) ?? "guardian", again: query.has("again") },
    ...(studentIds.length && { studentIds }),
    ...(without.length && { without }),
    ...(day && { day }),
    ...(promise && { promise }),
    ...(text && { text }),
  };
}
