import { Outlet } from "react-router";
import { PortalProvider } from "./provider.tsx";

/** The layout of pages that have the portal's look without the app shell. */
export default function AuthLayout() {
  return (
    <PortalProvider>
      <Outlet />
    </PortalProvider>
  );
}
