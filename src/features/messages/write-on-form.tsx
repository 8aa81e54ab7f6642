import { useDialogForm } from "../../portal/kit/form/dialog-form.ts";
import { messageContract } from "./contract.ts";
import { ReplyForm } from "./reply-form.tsx";
import { messageTexts, contactScreenTexts as words } from "./texts.ts";

/** Says more below one's own message. */
export function WriteOnForm({ messageId, onSent }: { messageId: number; onSent: () => void }) {
  const writing = useDialogForm({
    procedure: messageContract.writeOn,
    initial: { text: "" },
    input: ({ text }) => ({ messageId, text }),
    failed: messageTexts.sendFailed,
    done: onSent,
  });
  return <ReplyForm label={words.writeOn} action={words.send} writing={writing} />;
}
