import { Button } from "../../../portal/kit/button.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { ContentHeader } from "../../../portal/kit/page-header.tsx";
import { Preview } from "../../../portal/kit/preview.tsx";
import { allow } from "../../../portal/page-access.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { ask } from "../../../web/caller.ts";
import { Icon } from "../../../web/icons.tsx";
import {
  instituteFieldTexts as fields,
  filmOf,
  type Institute as InstituteRecord,
  instituteContract,
  instituteTexts,
  pageOfFilm,
  instituteScreenTexts as words,
} from "../../identity/index.ts";
import { useFirstStep } from "../../identity/parts.ts";
import type { Route } from "./+types/institute-screen";
import { InstitutePreview } from "./institute-preview.tsx";
import styles from "./institute-screen.module.css";

const EditInstitute = later(() => import("./institute-form.tsx").then((form) => form.EditInstitute));

export const handle = { name: words.title };

export async function loader({ context }: Route.LoaderArgs) {
  await allow(context, "userTypeManagement");
  return ask(context, instituteContract.get, undefined);
}

export default function Institute({ loaderData: { data: institute } }: Route.ComponentProps) {
  const editing = useEditing<InstituteRecord>();
  const goOn = useFirstStep();
  return (
    <>
      <ContentHeader title={words.title} lead={words.lead} to="/">
        <Button
          color="marigold"
          leftSection={<Icon name="edit" size={18} />}
          onClick={() => editing.edit(institute)}
        >
          {words.edit}
        </Button>
      </ContentHeader>
      <div className={styles.columns}>
        <Facts institute={institute} />
        <Preview>
          <InstitutePreview institute={institute} />
        </Preview>
      </div>
      {(editing.row || editing.adding) && (
        <EditInstitute
          institute={editing.row ?? institute}
          onClose={editing.close}
          onUpdated={(undo) =>
            goOn ? goOn(instituteTexts.updated) : editing.updated(instituteTexts.updated, undo)
          }
        />
      )}
    </>
  );
}

type Phones = "phone" | "otherPhones";

/** The whole record as it stands; what is not given says so. */
function Facts({ institute }: { institute: InstituteRecord }) {
  const { admissionYear, messageDays, smsMonths, messengerUrl, socialUrl, youtubeUrl, videoUrl } = institute;
  const film = filmOf(videoUrl ?? "");
  const plain = (
    ...names: ("name" | "nameLatin" | "programme" | "email" | "address" | "country" | "hours" | Phones)[]
  ) => names.map((name) => [fields[name], institute[name] || <None key={name} />] as const);
  const facts = [
    ...plain("name", "nameLatin", "programme"),
    [fields.admissionYear, bengaliDigits(admissionYear)] as const,
    ...plain("phone", "otherPhones", "email", "address", "country", "hours"),
    [fields.mainColour, institute.mainColour] as const,
    [fields.accentColour, institute.accentColour] as const,
    [fields.messengerUrl, <LinkOrNone key="messenger" to={messengerUrl} />] as const,
    [fields.socialUrl, <LinkOrNone key="social" to={socialUrl} />] as const,
    [fields.youtubeUrl, <LinkOrNone key="youtube" to={youtubeUrl} />] as const,
    [fields.videoUrl, <LinkOrNone key="video" to={film ? pageOfFilm(film) : ""} />] as const,
    [fields.messageDays, bengaliDigits(messageDays)] as const,
    [fields.smsMonths, bengaliDigits(smsMonths)] as const,
    [fields.publicResultsName, fields.publicResultsAre(institute.publicResults)] as const,
    [fields.ownBatchesOnlyName, fields.ownBatchesOnlyAre(institute.ownBatchesOnly)] as const,
    [fields.payTo, institute.payTo || <None key="payTo" />] as const,
    [fields.about, institute.about || <None key="about" />] as const,
  ];
  return (
    <section className={styles.record}>
      <h2>{words.record}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function LinkOrNone({ to }: { to: string }) {
  if (!to) return <None />;
  return (
    <a href={to} className="touchable" target="_blank" rel="noreferrer">
      {to}
    </a>
  );
}

const None = () => <span className={styles.none}>{words.none}</span>;
