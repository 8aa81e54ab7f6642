import { grants } from "../../../portal/nav-items.ts";
import { portalTexts } from "../../../portal/texts.ts";
import { me } from "../../../shared/signed-in.ts";
import { ask } from "../../../web/caller.ts";
import { instituteContract } from "../../identity/index.ts";
import { FirstSteps, isFirstHour } from "../../identity/parts.ts";
import type { Route } from "./+types/screen";
import { OwnCards } from "./own-cards.tsx";
import { cardsOf, ownOf, workOf } from "./own-work.ts";
import { isBare, StaffHome } from "./staff-home.tsx";
import { StudentHome } from "./student-home.tsx";

/** What one comes for is there to read: the page waits for its scripts until something needs them. */
export const handle = { name: portalTexts.home, scripts: "onIntent" };

export async function loader({ context }: Route.LoaderArgs) {
  const { data: user } = await ask(context, me, undefined);
  const isStudent = user.studentId !== undefined;
  const [cards, own, work, undone] = await Promise.all([
    cardsOf(context, user),
    isStudent ? ownOf(context) : null,
    isStudent ? null : workOf(context),
    grants(user, "userTypeManagement") ? ask(context, instituteContract.firstSteps, undefined) : null,
  ]);
  return { undone: undone?.data ?? [], cards, own, work };
}

/** What is new and what is to be done, then, folded, the cards of the personal dashboard. */
export default function Home({ loaderData: { undone, cards, own, work } }: Route.ComponentProps) {
  return (
    <>
      {own && <StudentHome own={own} {...cards} />}
      {work && (
        <StaffHome
          work={work}
          user={cards.user}
          first={isFirstHour(undone) && (undone.includes("students") ? "nobody" : "steps")}
        >
          <FirstSteps undone={undone} />
        </StaffHome>
      )}
      <OwnCards {...cards} open={work !== null && isBare(work)} />
    </>
  );
}
