import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { Card } from "../../portal/kit/card.tsx";
import { Email } from "../../portal/kit/email.tsx";
import { useDialogForm } from "../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../portal/kit/form/form-dialog.tsx";
import { tellSuccess } from "../../web/alerts.tsx";
import { Icon } from "../../web/icons.tsx";
import { OwnPassword } from "../accounts/own-password.tsx";
import type { Profile } from "../sign-in/contract.ts";
import { ownRecord } from "./own-record.ts";
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

type Own = { user: Profile; onClose: () => void; onUpdated: () => void };

/** The ways to reach oneself: all that people change of their own record besides the photo. */
function ContactForm({ user, onClose, onUpdated }: Own) {
  const { procedure, id } = ownRecord(user);
  const dialog = useDialogForm({
    procedure,
    initial: contactOf(user),
    input: (values) => ({ ...id, ...values }),
    fromNewer: contactOf,
    failed: words.contactFailed,
    done: onUpdated,
  });
  return (
    <FormDialog title={words.contact} dialog={dialog} onClose={onClose}>
      <TextInput
        label={words.mobile}
        type="tel"
        required
        data-autofocus
        {...dialog.form.getInputProps("mobile")}
      />
      <TextInput label={words.email} type="email" required {...dialog.form.getInputProps("email")} />
      <OwnPassword required {...dialog.form.getInputProps("password")} />
    </FormDialog>
  );
}

const contactOf = ({ mobile, email, version }: Pick<Profile, "mobile" | "email" | "version">) => ({
  mobile,
  email,
  password: "",
  version,
});
