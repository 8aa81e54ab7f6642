import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { refusalOf } from "../../../shared/errors.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { useBrand } from "../../../web/brand.ts";
import { keepFile } from "../../../web/download.ts";
import { SignInSlip } from "../../identity/parts.ts";
import styles from "./screen.module.css";
import { listPageTexts as words } from "./texts.ts";

type Given = { regId: string; userName: string; password: string };
/** Some who came by a list: how many have no password yet, and what gives a few of them theirs. */
export type PasswordGroup = { name: string; without: number; give: () => Promise<{ data: Given[] }> };

type Groups = { explains: string; groups: readonly PasswordGroup[] };

/** First passwords by group: made when they are given out, shown once, printed as slips or taken as a file. */
export function FirstPasswords({ explains, groups }: Groups) {
  const { revalidate } = useRevalidator();
  const [given, setGiven] = useState<{ name: string; of: Given[] } | null>(null);
  const [busy, setBusy] = useState<{ name: string; done: number; of: number } | null>(null);
  const waiting = groups.filter(({ without }) => without > 0);

  const give = async ({ name, without, give: some }: PasswordGroup) => {
    const of: Given[] = [];
    setBusy({ name, done: 0, of: without });
    try {
      while (of.length < without) {
        const { data } = await some();
        if (!data.length) break;
        of.push(...data);
        setGiven({ name, of: [...of] });
        setBusy({ name, done: of.length, of: without });
      }
    } catch (error) {
      if (refusalOf(error) !== "NOT_SIGNED_IN") await tellFailure(words.giveFailed, error);
    }
    setBusy(null);
    await revalidate();
  };

  return (
    <Card title={words.passwords}>
      <p>{explains}</p>
      {!waiting.length && !given && <p>{words.allGiven}</p>}
      {waiting.map((group) => (
        <div key={group.name} className={styles.buttons}>
          <span>{words.ofGroup(group.name, group.without)}</span>
          <Button
            variant="default"
            size="compact"
            disabled={busy !== null}
            loading={busy?.name === group.name}
            onClick={() => give(group)}
          >
            {words.give}
          </Button>
          {busy?.name === group.name && <span>{words.giving(busy.done, busy.of)}</span>}
        </div>
      ))}
      {given && <GivenPasswords {...given} />}
    </Card>
  );
}

function GivenPasswords({ name, of }: { name: string; of: Given[] }) {
  const brand = useBrand();
  const file = () => {
    const lines = of.map(({ regId, userName, password }) => [regId, quoted(userName), password].join(","));
    const heads = [words.regId, words.name, words.password].join(",");
    const csv = `\ufeff${[heads, ...lines].join("\r\n")}\r\n`;
    keepFile(new Blob([csv], { type: "text/csv" }), words.passwordFileName(name));
  };
  return (
    <>
      <p role="status">
        <b>{words.given(name, of.length)}</b> {words.onceOnly}
      </p>
      <div className={styles.buttons}>
        <PrintButton>{words.print}</PrintButton>
        <Button variant="default" onClick={file}>
          {words.passwordFile}
        </Button>
      </div>
      <ul className={styles.given}>
        {of.map(({ regId, userName, password }) => (
          <li key={regId}>
            <span>{userName}</span>
            <code>
              {regId} {password}
            </code>
          </li>
        ))}
      </ul>
      {of.map(({ regId, userName, password }) => (
        <SignInSlip key={regId} name={userName} institute={brand?.name ?? ""} {...{ regId, password }} />
      ))}
    </>
  );
}

/** A name may hold commas and quotes, and is no formula. */
const quoted = (text: string) => `"${text.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`;
