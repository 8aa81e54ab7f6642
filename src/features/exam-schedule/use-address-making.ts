import { useState } from "react";
import { useRevalidator } from "react-router";
import { refusalOf } from "../../shared/errors.ts";
import { client } from "../../web/client.ts";
import { confirm } from "../../web/confirm.tsx";
import { tellFailure, tellSuccess } from "../../web/notices.tsx";
import { examScheduleContract } from "./contract.ts";
import { addressTexts as words } from "./texts.ts";

/** What can be done about the calendar's address; `path` is the one just made, which nobody can tell again. */
export function useAddressMaking() {
  const [path, setPath] = useState("");
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const calls = client(examScheduleContract);

  async function send(work: () => Promise<string>, failed: string): Promise<boolean> {
    setBusy(true);
    try {
      setPath(await work());
      await revalidate();
      return true;
    } catch (error) {
      if (refusalOf(error) !== "NOT_SIGNED_IN") void tellFailure(failed, error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  const make = () => send(async () => (await calls.makeAddress()).data.path, words.makeFailed);
  const close = () => send(async () => (await calls.dropAddress()) && "", words.dropFailed);
  return {
    path,
    busy,
    make: () => void make(),
    async makeAnew() {
      const asked = { title: words.anewTitle, text: words.anewText, yes: words.anewYes };
      if (await confirm(asked)) await make();
    },
    async drop() {
      const asked = { title: words.dropTitle, text: words.dropText, yes: words.dropYes };
      if ((await confirm(asked)) && (await close())) void tellSuccess(words.dropped);
    },
  };
}
