import { outboxAddress } from "../../../shared/message-list.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { confirm } from "../../../web/confirm.tsx";
import type { Corrected } from "./corrected.ts";
import { offerTexts as words } from "./texts.ts";

type Go = (to: string) => unknown;

/** After a result is published: what was done, and the way to the list of its messages. */
export async function offerMessages(examId: number, go: Go): Promise<void> {
  const { title, text, yes, cancel } = words.published;
  if (await confirm({ title, text, yes, cancel })) await go(outboxAddress({ kind: "result", examId }));
}

/** After a published result is corrected: those alone whose marks moved are told anew. `done` says what was done. */
export async function offerToMoved(
  { examId, moved, done }: { examId: number; moved: Corrected["moved"]; done: string },
  go: Go,
): Promise<void> {
  if (!moved.length) return tellSuccess(done);
  const { text, yes, cancel } = words.corrected;
  const sent = await confirm({ title: done, text: text(moved.length), yes, cancel });
  // An address holds so many; in the list of all, whoever has had the very same message is left out.
  const students = moved.length > named ? undefined : moved.join(",");
  if (sent) await go(outboxAddress({ kind: "result", examId, students }));
}

/** So many people are named in an address. */
const named = 400;
