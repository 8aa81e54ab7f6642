import { catalogue } from "../features/catalogue/area.ts";
import { classes } from "../features/classes/area.ts";
import { contact } from "../features/contact/area.ts";
import { content } from "../features/content/area.ts";
import { desk } from "../features/desk/area.ts";
import { exams } from "../features/exams/area.ts";
import { identity } from "../features/identity/area.ts";
import { ledger } from "../features/ledger/area.ts";
import { notices } from "../features/notices/area.ts";
import { office } from "../features/office/area.ts";
import { people } from "../features/people/area.ts";
import { questions } from "../features/questions/area.ts";
import { signIn } from "../features/sign-in/area.ts";
import type { Area } from "../portal/area.ts";

/** In their order: each takes of those before it alone. */
export const areas: readonly Area[] = [
  identity,
  catalogue,
  ledger,
  people,
  notices,
  classes,
  questions,
  exams,
  desk,
  contact,
  content,
  signIn,
  office,
];

/** The whole API. */
export const contract = {
  ...identity.contract,
  ...catalogue.contract,
  ...ledger.contract,
  ...people.contract,
  ...notices.contract,
  ...classes.contract,
  ...questions.contract,
  ...exams.contract,
  ...desk.contract,
  ...contact.contract,
  ...content.contract,
  ...signIn.contract,
  ...office.contract,
};

/** Every list that can be taken away as a file. */
export const lists = areas.flatMap(({ lists = [] }) => lists);

/** Every page of the dashboard that is opened of its own: the specification's names in its order, others after them. */
export const navItems = areas.flatMap(({ nav = [] }) => nav).sort((one, other) => one.place - other.place);
