import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { CopyField } from "../../../portal/kit/copy-field.tsx";
import { Facts } from "../../../portal/kit/facts.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { taka } from "../../../shared/money.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/gateway-screen";
import { outboxContract } from "./contract.ts";
import { EditGateway } from "./gateway-form.tsx";
import { driverTexts, secretTexts, gatewayTexts as words } from "./gateway-texts.ts";
import styles from "./outbox.module.css";

export const handle = { name: words.title };

export async function loader({ context }: Route.LoaderArgs) {
  await allow(context, "userTypeManagement");
  return ask(context, outboxContract.gateway, undefined);
}

/** How messages leave the portal; the keys for it are never shown. */
export default function GatewaySettingsPage({ loaderData: { data } }: Route.ComponentProps) {
  const [editing, setEditing] = useState(false);
  const [address, setAddress] = useState("");
  const { revalidate } = useRevalidator();
  const { driver, config, price, perMinute, monthMost, kept, reports } = data;

  const askBalance = async () => {
    try {
      const { data } = await save(outboxContract.balance, {}, crypto.randomUUID());
      void tellSuccess(
        data.balance === null ? words.noBalance(data.said) : words.balanceIs(taka(data.balance)),
      );
    } catch (error) {
      void tellFailure(words.failed, error);
    }
  };
  const newAddress = async () => {
    try {
      const { data } = await save(outboxContract.newReportAddress, {}, crypto.randomUUID());
      setAddress(`${window.location.origin}${data.path}`);
    } catch (error) {
      void tellFailure(words.failed, error);
    }
    await revalidate();
  };

  return (
    <>
      <PageHeader title={words.title}>
        <Button color="marigold" onClick={() => setEditing(true)}>
          {words.edit}
        </Button>
      </PageHeader>
      <div className={styles.cards}>
        <Card title={words.record}>
          <Facts
            facts={[
              [words.driver, driverTexts[driver]],
              [words.price, taka(price)],
              [words.perMinute, bengaliDigits(perMinute)],
              [words.monthMost, monthMost === null ? words.noMonthMost : taka(monthMost)],
              ...(config ? [[words.fields.url, config.url] as const] : []),
              [words.kept, kept.map((name) => secretTexts[name]).join(", ") || words.none],
            ]}
          />
          {config?.balanceUrl && (
            <Button variant="default" onClick={askBalance}>
              {words.balance}
            </Button>
          )}
        </Card>
        <Card
          title={words.reports}
          action={
            <Button variant="default" onClick={newAddress}>
              {words.newReportAddress}
            </Button>
          }
        >
          <p>{words.reportsHint}</p>
          {reports && <p>{words.reportsOn}</p>}
          {address && <CopyField label={words.reportAddress} value={address} />}
        </Card>
      </div>
      {editing && (
        <EditGateway
          gateway={data}
          onClose={() => setEditing(false)}
          onUpdated={() => {
            setEditing(false);
            void revalidate();
            void tellSuccess(words.updated);
          }}
        />
      )}
    </>
  );
}
