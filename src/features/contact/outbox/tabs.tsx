import { TabbedPages } from "../../../portal/kit/tabs.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import type { Route } from "./+types/tabs";
import { gatewayTexts } from "./gateway-texts.ts";
import { listTexts, logTexts, templateTexts, outboxTexts as words } from "./texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const user = await allow(context, "messaging", "studentManagement", "userTypeManagement");
  const sends = grants(user, "messaging") || grants(user, "studentManagement");
  return { sends, sets: grants(user, "userTypeManagement") };
}

/** The log and the queue of messages, what they say, and how they leave. */
export default function Outbox({ loaderData: { sends, sets } }: Route.ComponentProps) {
  const parts = [
    ...(sends
      ? [
          { name: logTexts.title, path: "" },
          { name: listTexts.tab, path: "/lists" },
          { name: words.rules, path: "/rules" },
          { name: templateTexts.title, path: "/templates" },
        ]
      : []),
    ...(sets ? [{ name: gatewayTexts.title, path: "/gateway" }] : []),
  ];
  return <TabbedPages title={words.title} label={words.tabs} tabs={parts} to="/dashboard/outbox" />;
}
