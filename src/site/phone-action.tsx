import { phoneLink } from "../shared/phone-number.ts";
import { Icon } from "../web/icons.tsx";
import { Action, type ActionLook } from "./action.tsx";
import { useSite } from "./use-site.ts";

/** The number to call, to be pressed; `says` stands before it. Nothing where the institute has given none. */
export function PhoneAction({ look, says }: { look?: ActionLook; says?: string }) {
  const { phone } = useSite().institute;
  if (!phone) return null;
  return (
    <Action to={phoneLink(phone)} look={look}>
      <Icon name="phone" size={20} />
      <span>
        {says} {phone}
      </span>
    </Action>
  );
}
