import { type ReactNode, useEffect } from "react";
import { Outlet } from "react-router";
import { PortalShell } from "../../../portal/app-shell.tsx";
import { ErrorPage } from "../../../portal/error-page.tsx";
import { keepPage, useKeptPage } from "../../../portal/keep-page.ts";
import { SavedViews } from "../../../portal/kit/list/saved-views.ts";
import { grants, navItemsFor } from "../../../portal/nav-items.ts";
import { navItemsContext } from "../../../portal/nav-items-context.ts";
import { portalTexts } from "../../../portal/texts.ts";
import { choiceIn } from "../../../shared/column-choice.ts";
import { dayAndTime } from "../../../shared/dates.ts";
import { me } from "../../../shared/signed-in.ts";
import { brandFrom, titled, useBrand } from "../../../web/brand.ts";
import { ask, momentContext } from "../../../web/caller.ts";
import { LogoMark } from "../../../web/logo-mark.tsx";
import { useNonce } from "../../../web/nonce.ts";
import { rememberUser } from "../../../web/signed-in.ts";
import { storeUserScript } from "../../../web/stored-user.ts";
import { UnsentSign } from "../../classes/parts.ts";
import { messageContract, withContactBadge } from "../../contact/index.ts";
import { approvalContract, withApprovalBadge } from "../../desk/index.ts";
import { instituteContract, savedViewContract } from "../../identity/index.ts";
import { noticeContract } from "../../notices/index.ts";
import { NoticeBell } from "../../notices/parts.ts";
import { Keys } from "../keys/keys.tsx";
import { SearchButton } from "../search/search-button.tsx";
import { verbsFor } from "../search/verbs.ts";
import type { Route } from "./+types/app-shell";
import styles from "./app-shell.module.css";
import { useSavedViews } from "./saved-views.ts";
import { studentBar } from "./student-bar.ts";
import { appShellTexts } from "./texts.ts";

export const handle = { inPortal: true };

/** Nobody's personal pages belong in an index. */
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ data }, institute, unread, counts] = await Promise.all([
    ask(context, me, undefined),
    ask(context, instituteContract.get, undefined),
    ask(context, noticeContract.countUnread, undefined),
    ask(context, messageContract.count, undefined),
  ]);
  const [waiting, views] = await Promise.all([
    grants(data, "moneyApproval") ? ask(context, approvalContract.count, undefined) : null,
    data.studentId === undefined ? ask(context, savedViewContract.mine, undefined) : null,
  ]);
  // Named here, so that no browser loads the words of pages that are not its person's.
  const all = withApprovalBadge(context.get(navItemsContext), waiting?.data.waiting ?? 0);
  const items = navItemsFor(data, withContactBadge(all, counts.data));
  const bar = data.studentId === undefined ? undefined : studentBar;
  const moment = context.get(momentContext);
  const columns = choiceIn(request.headers.get("cookie"));
  return {
    user: data,
    brand: brandFrom(institute.data),
    unread: unread.data.unread,
    items,
    bar,
    moment,
    columns,
    views: views?.data,
  };
}

export const clientMiddleware = [keepPage];

type Shown = Awaited<ReturnType<typeof loader>>;

/** What the app shell last showed, in the browser alone: it stays up when the server cannot be reached. */
let known: Shown | undefined;

export default function AppShell({ loaderData }: Route.ComponentProps) {
  const { user } = loaderData;
  useKeptPage();
  useEffect(() => {
    known = loaderData;
    rememberUser(user);
  }, [loaderData, user]);
  return (
    <>
      <script
        nonce={useNonce()}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: storeUserScript(user) }}
      />
      <Shell shown={loaderData}>
        <Outlet />
      </Shell>
    </>
  );
}

/** When who is asking could not be found out. */
export function ErrorBoundary() {
  if (known)
    return (
      <Shell shown={known}>
        <ErrorPage />
      </Shell>
    );
  return <Bare />;
}

/** Whose menu it would be is not known: the way out stands in its bar. */
function Bare() {
  const brand = useBrand();
  return (
    <>
      <title>{titled(brand, portalTexts.home)}</title>
      <header className={styles.bare}>
        <a href="/">
          <LogoMark logo={brand?.logo} size={34} />
          {brand?.name ?? appShellTexts.site}
        </a>
      </header>
      <main>
        <ErrorPage />
      </main>
    </>
  );
}

function Shell({ shown, children }: { shown: Shown; children: ReactNode }) {
  const { user, unread, items, bar, moment, views } = shown;
  const saved = useSavedViews(views);
  const tools = (
    <>
      <SearchButton who={user.regId} pages={items} verbs={verbsFor(user)} />
      <NoticeBell unread={unread} />
      <Keys items={items} />
    </>
  );
  return (
    <PortalShell user={user} items={items} bar={bar} tools={tools}>
      {moment && <p className={styles.moment}>{appShellTexts.moment(dayAndTime(moment))}</p>}
      <SavedViews value={saved}>{children}</SavedViews>
      {items.some(({ path }) => path === "roll-call") && <UnsentSign who={user.regId} />}
    </PortalShell>
  );
}
