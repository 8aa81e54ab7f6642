import { Link } from "react-router";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { studentScreenTexts as words } from "../students/texts.ts";

/** From the list to what is gone to seldom; to the cards of the batch that it is narrowed to. */
export const FurtherPages = ({ batchName }: { batchName: string | undefined }) => (
  <>
    <Further to="/dashboard/all-students/import" name={words.fromFile} icon="sheet" />
    <Further to={`/dashboard/all-students/cards${cardsOf(batchName)}`} name={words.cards} icon="profile" />
    <Further to="/dashboard/all-students/archive" name={words.archive} icon="history" />
  </>
);

type Shown = { to: string; name: string; icon: "sheet" | "profile" | "history" };

const Further = ({ to, name, icon }: Shown) => (
  <IconButton component={Link} to={to} label={name} title={name} icon={icon} />
);

const cardsOf = (batchName: string | undefined) =>
  batchName ? `?${new URLSearchParams({ batch: batchName })}` : "";
