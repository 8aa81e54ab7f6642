import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { Email } from "../../../portal/kit/email.tsx";
import { Facts } from "../../../portal/kit/facts.tsx";
import { usePart } from "../../../portal/kit/part.ts";
import type { Profile } from "../../../shared/signed-in.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { Icon } from "../../../web/icons.tsx";
import { profileTexts as words } from "./texts.ts";

export function GeneralInformation({ user }: { user: Profile }) {
  const form = usePart(() => import("./contact-form.tsx").then((part) => part.ContactForm));
  const { revalidate } = useRevalidator();
  const facts = [
    [words.regId, user.regId],
    [words.userType, user.userTypeName],
    [words.institution, user.address],
    [words.mobile, user.mobile || words.none],
    [words.email, user.email ? <Email key="email" address={user.email} /> : words.none],
    ...(user.studentId === undefined ? [] : [[words.batch, user.batch?.batchName ?? words.noBatch] as const]),
  ] as const;
  const updated = () => {
    form.close();
    void revalidate();
    void tellSuccess(words.contactUpdated);
  };
  return (
    <Card
      title={words.general}
      action={
        <Button
          size="compact"
          variant="default"
          leftSection={<Icon name="edit" size={16} />}
          onClick={form.open}
        >
          {words.edit}
        </Button>
      }
    >
      <Facts facts={facts} />
      {form.Part && <form.Part user={user} onClose={form.close} onUpdated={updated} />}
    </Card>
  );
}
