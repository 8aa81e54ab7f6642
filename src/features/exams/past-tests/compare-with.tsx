import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { Card } from "../../../portal/kit/card.tsx";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { type PastTest, pastTestContract } from "./contract.ts";
import { pastTestTexts as words } from "./texts.ts";

type Shown = { examId: number; fullMarks: number; tests: readonly PastTest[]; chosen: number | null };

/** With which real test of a year before an exam is compared; of those alone that have its full marks. */
export function CompareWith({ examId, fullMarks, tests, chosen }: Shown) {
  const { revalidate } = useRevalidator();
  const [saving, setSaving] = useState(false);
  async function compare(value: string) {
    setSaving(true);
    try {
      await client(pastTestContract).compare({ examId, pastTestId: value ? Number(value) : null });
      await revalidate();
      if (value) void tellSuccess(words.compared);
    } catch (error) {
      void tellFailure(words.compareFailed, error);
    } finally {
      setSaving(false);
    }
  }
  const fitting = tests.filter((one) => one.fullMarks === fullMarks || one.pastTestId === chosen);
  return (
    <Card title={words.compare}>
      <NativeSelect
        aria-label={words.compare}
        description={words.compareHint}
        value={String(chosen ?? "")}
        disabled={saving}
        data={[
          { value: "", label: words.withNone },
          ...fitting.map(({ pastTestId, name, session }) => ({
            value: String(pastTestId),
            label: words.named(name, session),
          })),
        ]}
        onChange={(event) => void compare(event.currentTarget.value)}
      />
      <p>
        <Link to="/dashboard/past-tests" className="touchable">
          {words.manage}
        </Link>
      </p>
    </Card>
  );
}
