import { type Call, signedIn } from "../../../server/http/call.ts";
import { refuseField } from "../../../shared/errors.ts";
import { proveCredentials } from "./credentials.server.ts";
import { ownPasswordTexts } from "./texts.ts";

type Contact = { email?: string | undefined; mobile?: string | undefined };

/**
 * A session that was left open does not suffice to take an account's phone number or email: whoever changes their own types
 * the password again. BAD_REQUEST without it, WRONG_CREDENTIALS with a wrong one, both beside `password`.
 */
export async function proveOwnChange(
  call: Call,
  known: Contact | undefined,
  { password, ...sent }: Contact & { password?: string | undefined },
): Promise<void> {
  const differs = (name: keyof Contact) => sent[name] !== undefined && sent[name] !== known?.[name];
  if (!differs("email") && !differs("mobile")) return;
  if (!password) throw refuseField("password", ownPasswordTexts.required);
  const { regId } = signedIn(call);
  const message = ownPasswordTexts.wrong;
  const { refund } = await proveCredentials(
    call,
    { regId, password },
    { message, fields: { password: message } },
  );
  await refund();
}
