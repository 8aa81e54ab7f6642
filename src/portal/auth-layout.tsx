import { Outlet } from "react-router";
import { PortalProvider } from "./provider.tsx";

/** The layout of pages outside the app shell, such as the sign-in. */
export default function AuthLayout() {
  return (
    <PortalProvider>
      <Outlet />
    </PortalProvider>
  );
}
