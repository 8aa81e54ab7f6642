import { Outlet } from "react-router";
import { PortalProvider } from "./provider.tsx";

/** Around pages whose fields and dialogs are drawn with the component library: those that a phone opens first do without. */
export default function ProviderLayout() {
  return (
    <PortalProvider>
      <Outlet />
    </PortalProvider>
  );
}
