import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { freeTest } from "../../../shared/limits.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { paperContract } from "./contract.ts";
import { visitorTexts as words } from "./texts.ts";

/** A frozen paper is opened to visitors of the site, or closed again. */
export function VisitorsCard({
  examId,
  version,
  opened,
}: {
  examId: number;
  version: number;
  opened: boolean;
}) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    try {
      await client(paperContract).openToVisitors({ examId, version, opened: !opened });
      void tellSuccess(opened ? words.closed : words.opened);
    } catch (error) {
      await tellFailure(words.failed, error);
    }
    await revalidate();
    setBusy(false);
  }
  return (
    <Card title={words.title}>
      <p>
        {opened ? (
          <>
            <strong>{words.isOpen}</strong> <a href="/free-test">{words.toPage}</a>
          </>
        ) : (
          words.lead(freeTest.questions)
        )}
      </p>
      <Button variant="default" loading={busy} onClick={() => void send()}>
        {opened ? words.close : words.open}
      </Button>
    </Card>
  );
}
