import { Outlet } from "react-router";
import { brandFrom } from "../../../web/brand.ts";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/brand-layout";
import { instituteContract } from "./contract.ts";

/** Around pages that have no other layout which reads the institute: they stand under its name all the same. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await ask(context, instituteContract.get, undefined);
  return { brand: brandFrom(data) };
}

export default function BrandLayout() {
  return <Outlet />;
}
