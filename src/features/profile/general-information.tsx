import { Button } from "@mantine/core";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { Icon } from "../../portal/icons.tsx";
import { Card } from "../../portal/kit/card.tsx";
import { Email } from "../../portal/kit/email.tsx";
import { tellSuccess } from "../../web/notices.tsx";
import type { Profile } from "../sign-in/contract.ts";
import { ContactForm } from "./contact-form.tsx";
import styles from "./profile.module.css";
import { profileTexts as words } from "./texts.ts";

export function GeneralInformation({ user }: { user: Profile }) {
  const [editing, setEditing] = useState(false);
  const { revalidate } = useRevalidator();
  const facts = [
    [words.regId, user.regId],
    [words.userType, user.userTypeName],
    [words.institution, user.address],
    [words.mobile, user.mobile],
    [words.email, <Email key="email" address={user.email} />],
    ...(user.studentId === undefined ? [] : [[words.batch, user.batch?.batchName ?? words.noBatch]]),
  ] as const;
  const updated = () => {
    setEditing(false);
    void revalidate();
    void tellSuccess(words.contactUpdated);
  };
  return (
    <Card
      title={words.general}
      action={
        <Button
          size="compact-md"
          variant="default"
          leftSection={<Icon name="edit" size={16} />}
          onClick={() => setEditing(true)}
        >
          {words.edit}
        </Button>
      }
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {editing && <ContactForm user={user} onClose={() => setEditing(false)} onUpdated={updated} />}
    </Card>
  );
}
