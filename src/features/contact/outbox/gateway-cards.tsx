import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { CopyField } from "../../../portal/kit/copy-field.tsx";
import { Facts } from "../../../portal/kit/facts.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { taka } from "../../../shared/money.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { outboxContract } from "./contract.ts";
import { driverTexts, secretTexts, gatewayTexts as words } from "./gateway-texts.ts";
import styles from "./outbox.module.css";
import { firstGateway } from "./rules.ts";
import type { GatewaySettings } from "./shape.ts";

/** A gateway as it is set up, what is left there, and the address at which it reports. */
export function GatewayCards({ gateway, onEdit }: { gateway: GatewaySettings; onEdit: () => void }) {
  const [address, setAddress] = useState("");
  const { revalidate } = useRevalidator();
  const { gatewayId, driver, config, price, perMinute, monthMost, kept, reports } = gateway;
  const isFirst = gatewayId === firstGateway;

  const askBalance = async () => {
    try {
      const { data } = await save(outboxContract.balance, { gatewayId }, crypto.randomUUID());
      void tellSuccess(
        data.balance === null ? words.noBalance(data.said) : words.balanceIs(taka(data.balance)),
      );
    } catch (error) {
      void tellFailure(words.failed, error);
    }
  };
  const newAddress = async () => {
    try {
      const { data } = await save(outboxContract.newReportAddress, { gatewayId }, crypto.randomUUID());
      setAddress(`${window.location.origin}${data.path}`);
    } catch (error) {
      void tellFailure(words.failed, error);
    }
    await revalidate();
  };
  const isOut = !isFirst && driver !== "http";

  return (
    <div className={styles.cards}>
      <Card
        title={isFirst ? words.record : `${words.second}: ${words.record}`}
        action={
          <Button
            {...(isFirst ? { color: "marigold" as const } : { variant: "default" as const })}
            aria-label={isFirst ? words.editFirst : words.editSecond}
            onClick={onEdit}
          >
            {words.edit}
          </Button>
        }
      >
        <Facts
          facts={[
            [words.driver, isOut ? words.noSecond : driverTexts[driver]],
            ...(isOut
              ? []
              : ([
                  [words.price, taka(price)],
                  [words.perMinute, bengaliDigits(perMinute)],
                  ...(isFirst
                    ? [[words.monthMost, monthMost === null ? words.noMonthMost : taka(monthMost)] as const]
                    : []),
                  ...(config ? [[words.fields.url, config.url] as const] : []),
                  [words.kept, kept.map((name) => secretTexts[name]).join(", ") || words.none],
                ] as const)),
          ]}
        />
        {config?.balanceUrl && (
          <Button variant="default" onClick={askBalance}>
            {words.balance}
          </Button>
        )}
      </Card>
      {!isOut && (
        <Card
          title={isFirst ? words.reports : `${words.second}: ${words.reports}`}
          action={
            <Button variant="default" onClick={newAddress}>
              {words.newReportAddress}
            </Button>
          }
        >
          {config?.pullUrl && <p>{words.reportsAsked}</p>}
          <p>{words.reportsHint}</p>
          {reports && <p>{words.reportsOn}</p>}
          {address && <CopyField label={words.reportAddress} value={address} />}
        </Card>
      )}
    </div>
  );
}
