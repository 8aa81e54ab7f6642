import { TextInput } from "@mantine/core";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { PortalProvider } from "../../../portal/provider.tsx";
import type { Profile } from "../../../shared/signed-in.ts";
import { OwnPassword } from "../../identity/parts.ts";
import { ownRecord } from "./own-record.ts";
import { profileTexts as words } from "./texts.ts";

type Own = { user: Profile; onClose: () => void; onUpdated: () => void };

/** The ways to reach oneself: all that people change of their own record besides the photo. */
export function ContactForm({ user, onClose, onUpdated }: Own) {
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
    <PortalProvider>
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
    </PortalProvider>
  );
}

const contactOf = ({ mobile, email, version }: Pick<Profile, "mobile" | "email" | "version">) => ({
  mobile,
  email,
  password: "",
  version,
});
