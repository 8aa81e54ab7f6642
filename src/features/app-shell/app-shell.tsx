import { useEffect } from "react";
import { Outlet } from "react-router";
import { PortalShell } from "../../portal/app-shell.tsx";
import { ErrorPage } from "../../portal/error-page.tsx";
import { navItemsFor, type PortalUser } from "../../portal/nav-items.ts";
import { PortalProvider } from "../../portal/provider.tsx";
import { portalTexts } from "../../portal/texts.ts";
import { tellFailure } from "../../web/alerts.tsx";
import { brandFrom } from "../../web/brand.ts";
import { ask } from "../../web/caller.ts";
import { client } from "../../web/client.ts";
import { forgetUser, rememberUser } from "../../web/signed-in.ts";
import { instituteContract } from "../institute/contract.ts";
import { withContactBadge } from "../messages/contact-nav-item.ts";
import { messageContract } from "../messages/contract.ts";
import { NoticeBell } from "../notices/bell.tsx";
import { noticeContract } from "../notices/contract.ts";
import { SearchButton } from "../search/search-button.tsx";
import { verbsFor } from "../search/verbs.ts";
import { type SignedInUser, signInContract } from "../sign-in/contract.ts";
import type { Route } from "./+types/app-shell";
import { navItems, studentBar } from "./nav-items.ts";

/** Nobody's personal pages belong in an index. */
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  const [{ data }, institute, unread, counts] = await Promise.all([
    ask(context, signInContract.session.me, undefined),
    ask(context, instituteContract.get, undefined),
    ask(context, noticeContract.countUnread, undefined),
    ask(context, messageContract.count, undefined),
  ]);
  return { data, brand: brandFrom(institute.data), unread: unread.data.unread, counts: counts.data };
}

/** Whom the app shell last showed, in the browser alone: it stays up when the server cannot be reached. */
let known: SignedInUser | undefined;

export default function AppShell({ loaderData: { data: user, unread, counts } }: Route.ComponentProps) {
  useEffect(() => {
    known = user;
    rememberUser(user);
  }, [user]);
  return (
    <PortalShell
      user={user}
      items={withContactBadge(navItems, counts)}
      bar={barOf(user)}
      tools={<HeaderTools user={user} unread={unread} />}
      onSignOut={signOut}
    >
      <Outlet />
    </PortalShell>
  );
}

/** When who is asking could not be found out. */
export function ErrorBoundary() {
  if (known)
    return (
      <PortalShell
        user={known}
        items={navItems}
        bar={barOf(known)}
        tools={<HeaderTools user={known} unread={0} />}
        onSignOut={signOut}
      >
        <ErrorPage />
      </PortalShell>
    );
  return (
    <PortalProvider>
      <title>{portalTexts.home}</title>
      <main>
        <ErrorPage />
      </main>
    </PortalProvider>
  );
}

const barOf = ({ studentId }: SignedInUser) => (studentId === undefined ? undefined : studentBar);

async function signOut(): Promise<void> {
  try {
    await client(signInContract.session).signOut();
  } catch (error) {
    return tellFailure(portalTexts.signOutFailed, error);
  }
  forgetUser();
  window.location.assign("/");
}

/** What the header offers on every page of the dashboard. */
function HeaderTools({ user, unread }: { user: PortalUser; unread: number }) {
  return (
    <>
      <SearchButton pages={navItemsFor(user, navItems)} verbs={verbsFor(user)} />
      <NoticeBell unread={unread} />
    </>
  );
}
