import { useRevalidator } from "react-router";
import { PageHeader } from "../../portal/kit/page-header.tsx";
import { ask } from "../../web/caller.ts";
import { ChangePasswordForm } from "../sign-in/change-password-form.tsx";
import { signInContract } from "../sign-in/contract.ts";
import { signInTexts } from "../sign-in/texts.ts";
import type { Route } from "./+types/screen";
import { Sessions } from "./sessions.tsx";
import styles from "./settings.module.css";
import { TextSizeChoice } from "./text-size-choice.tsx";
import { settingsTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context }: Route.LoaderArgs) {
  const [{ data: user }, { data: sessions }] = await Promise.all([
    ask(context, signInContract.session.me, undefined),
    ask(context, signInContract.session.mine, undefined),
  ]);
  return { regId: user.regId, sessions };
}

/** What people set for themselves. */
export default function Settings({ loaderData: { regId, sessions } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader title={words.title} />
      <div className={styles.cards}>
        <section className={styles.card} aria-labelledby="password">
          <h2 id="password">{words.password}</h2>
          <p className={styles.lead}>{signInTexts.changeLead}</p>
          <ChangePasswordForm regId={regId} onChanged={revalidate} />
        </section>
        <TextSizeChoice />
        <Sessions sessions={sessions} />
      </div>
    </>
  );
}
