import addresses from "virtual:islands-address";
import { ModuleScript } from "../../web/module-script.tsx";

/**
 * All the script that a public page loads: the page is complete as served, so neither React nor the router come
 * with it.
 */
export const IslandsScript = () => <ModuleScript addresses={addresses} run="hydratePage" />;
