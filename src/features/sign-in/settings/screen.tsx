import { useRevalidator } from "react-router";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { ask } from "../../../web/caller.ts";
import { schemes, useScheme } from "../../../web/colour-scheme.ts";
import { keyChoices, useSingleKeys } from "../../../web/single-keys.ts";
import { textSizes, useTextSize } from "../../../web/text-size.ts";
import { SecondFactor } from "../second-factor/card.tsx";
import { secondFactorContract } from "../second-factor/contract.ts";
import { setupTexts } from "../second-factor/texts.ts";
import { securityEventContract } from "../security-events/contract.ts";
import { ChangePasswordForm } from "../sign-in/change-password-form.tsx";
import { signInContract } from "../sign-in/contract.ts";
import { signInTexts } from "../sign-in/texts.ts";
import type { Route } from "./+types/screen";
import { LastSignIns } from "./last-sign-ins.tsx";
import { Sessions } from "./sessions.tsx";
import styles from "./settings.module.css";
import { keyChoiceTexts, schemeTexts, textSizeTexts, settingsTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context }: Route.LoaderArgs) {
  const [{ data: user }, { data: sessions }, { data: events }] = await Promise.all([
    ask(context, signInContract.session.me, undefined),
    ask(context, signInContract.session.mine, undefined),
    ask(context, securityEventContract.mine, undefined),
  ]);
  // Students have no second factor.
  const factor =
    user.teacherId === undefined ? null : await ask(context, secondFactorContract.state, undefined);
  return { regId: user.regId, sessions, events, factor: factor?.data };
}

/** What people set for themselves. */
export default function Settings({ loaderData: { regId, sessions, events, factor } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader title={words.title} />
      <div className={styles.columns}>
        <div className={styles.cards}>
          <section className={styles.card} aria-labelledby="password">
            <h2 id="password">{words.password}</h2>
            <p className={styles.lead}>{signInTexts.changeLead}</p>
            <ChangePasswordForm regId={regId} onChanged={revalidate} />
          </section>
          {factor && (
            <section className={styles.card} aria-labelledby="second-factor">
              <h2 id="second-factor">{setupTexts.title}</h2>
              <p className={styles.lead}>{setupTexts.lead}</p>
              <SecondFactor state={factor} onChanged={revalidate} />
            </section>
          )}
        </div>
        <div className={styles.cards}>
          <TextSizeChoice />
          <SchemeChoice />
          <KeysChoice />
        </div>
      </div>
      <div className={styles.cards}>
        <Sessions sessions={sessions} />
        <LastSignIns events={events} />
      </div>
      <p className={styles.software}>{words.software}</p>
    </>
  );
}

/** How large this browser shows the text, at once and from now on. */
function TextSizeChoice() {
  const { size, setSize } = useTextSize();
  return (
    <section className={styles.card} aria-labelledby="text-size">
      <h2 id="text-size">{words.textSize}</h2>
      <p className={styles.lead}>{words.textSizeHint}</p>
      <Choice name="text-size" all={textSizes} texts={textSizeTexts} chosen={size} onChoose={setSize} />
      <p className={styles.sample}>{words.sample}</p>
    </section>
  );
}

/** Light or dark, at once and from now on, or as the system has it. */
function SchemeChoice() {
  const { scheme, setScheme } = useScheme();
  return (
    <section className={styles.card} aria-labelledby="scheme">
      <h2 id="scheme">{words.scheme}</h2>
      <p className={styles.lead}>{words.schemeHint}</p>
      <Choice name="scheme" all={schemes} texts={schemeTexts} chosen={scheme} onChoose={setScheme} />
    </section>
  );
}

/** Keys pressed alone, which who speaks to the browser would press by accident. */
function KeysChoice() {
  const { keys, setKeys } = useSingleKeys();
  return (
    <section className={styles.card} aria-labelledby="single-keys">
      <h2 id="single-keys">{words.keys}</h2>
      <p className={styles.lead}>{words.keysHint}</p>
      <Choice name="single-keys" all={keyChoices} texts={keyChoiceTexts} chosen={keys} onChoose={setKeys} />
    </section>
  );
}

type Choosing<One extends string> = {
  name: string;
  all: readonly One[];
  texts: Record<One, string>;
  chosen: One;
  onChoose: (one: One) => void;
};

function Choice<One extends string>({ name, all, texts, chosen, onChoose }: Choosing<One>) {
  return (
    <div role="radiogroup" aria-labelledby={name} className={styles.sizes}>
      {all.map((one) => (
        <label key={one} className={styles.size}>
          <input
            type="radio"
            name={name}
            value={one}
            checked={chosen === one}
            onChange={() => onChoose(one)}
          />
          {texts[one]}
        </label>
      ))}
    </div>
  );
}
