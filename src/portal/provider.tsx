import "./mantine.css";
import "./tokens.css";
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { firstColours } from "../shared/palette.ts";
import { useBrand } from "../web/brand.ts";
import { themeOf } from "./theme.ts";

/** The scheme stands at the root before anything is drawn (web/colour-scheme.ts): the library leaves it alone. */
const noRoot = () => undefined;

/** What every page drawn with the portal's parts stands in: the dashboard, sign-in, password change. */
export function PortalProvider({ children }: { children: ReactNode }) {
  const { key, theme, variables } = themeOf(useBrand() ?? firstColours);
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      getRootElement={noRoot}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <style href={`variables-${key}`} precedence="portal">
        {variables}
      </style>
      {children}
    </MantineProvider>
  );
}
