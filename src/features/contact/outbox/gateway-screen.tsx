import { useState } from "react";
import { useRevalidator } from "react-router";
import { later } from "../../../portal/kit/later.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/gateway-screen";
import { outboxContract } from "./contract.ts";
import { GatewayCards } from "./gateway-cards.tsx";
import { gatewayTexts as words } from "./gateway-texts.ts";
import styles from "./outbox.module.css";
import { firstGateway, secondGateway } from "./rules.ts";
import type { GatewaySettings } from "./shape.ts";

const EditGateway = later(() => import("./gateway-form.tsx").then((form) => form.EditGateway));

export const handle = { name: words.title };

export async function loader({ context }: Route.LoaderArgs) {
  await allow(context, "userTypeManagement");
  const [first, second] = await Promise.all(
    [firstGateway, secondGateway].map((gatewayId) => ask(context, outboxContract.gateway, { gatewayId })),
  );
  return { gateways: [first, second].flatMap((one) => (one ? [one.data] : [])) };
}

/** How messages leave the portal, and by what while that is down; the keys for it are never shown. */
export default function GatewaySettingsPage({ loaderData: { gateways } }: Route.ComponentProps) {
  const [editing, setEditing] = useState<GatewaySettings | null>(null);
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader title={words.title} />
      {gateways.map((gateway) => (
        <section key={gateway.gatewayId} className={styles.gateway}>
          <h2>{gateway.gatewayId === firstGateway ? words.first : words.second}</h2>
          {gateway.gatewayId === secondGateway && <p className={styles.said}>{words.secondHint}</p>}
          <GatewayCards gateway={gateway} onEdit={() => setEditing(gateway)} />
        </section>
      ))}
      {editing && (
        <EditGateway
          gateway={editing}
          onClose={() => setEditing(null)}
          onUpdated={() => {
            setEditing(null);
            void revalidate();
            void tellSuccess(words.updated);
          }}
        />
      )}
    </>
  );
}
