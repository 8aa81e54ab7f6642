import { createRoot } from "react-dom/client";
import { useSignedIn } from "../../web/signed-in.ts";
import { AccountMenu } from "./account-menu.tsx";
import { SignIn } from "./sign-in.tsx";

/** Draws who is signed in, in the place of the way to sign in. */
export function hydrate(host: HTMLElement): void {
  createRoot(host).render(<Account />);
}

function Account() {
  const user = useSignedIn();
  return user ? <AccountMenu user={user} /> : <SignIn />;
}
