import { useEffect } from "react";
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
  useMatches,
  useRevalidator,
} from "react-router";
import { tellInPassing } from "../web/passing-notice.tsx";
import { portalTexts } from "./texts.ts";

type Answers = Record<string, DataStrategyResult>;

/** The page that stands, in the browser alone. */
let shown: { address: string; answers: ReadonlyMap<string, unknown> } | undefined;
/** The address of the page that stands although it could not be fetched again. */
let old: string | undefined;

/** A page that cannot be fetched again stays, with what was typed in it, and that is told in passing; what is refused or gone does not. */
export const keepPage: MiddlewareFunction<Answers> = async ({ request }, next) => {
  const answers = await next();
  const missing = Object.keys(answers).filter((id) => isMissing(answers[id]));
  const address = addressOf(new URL(request.url));
  const before = shown?.address === address ? shown.answers : undefined;
  if (request.signal.aborted || !before || !missing.every((id) => before.has(id))) return answers;
  for (const id of missing) answers[id] = { type: "data", result: before.get(id) };
  if (missing.length && !old) tellInPassing(portalTexts.notRenewed);
  old = missing.length ? address : undefined;
  return answers;
};

/** Remembers what the page shows; one that could not be fetched again is, once the connection is back. */
export function useKeptPage(): void {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const address = addressOf({ pathname, search });
  useEffect(() => {
    const loaded = matches.filter(({ loaderData }) => loaderData !== undefined);
    const answers = new Map(loaded.map(({ id, loaderData }) => [id, loaderData]));
    shown = { address, answers };
    return () => {
      shown = undefined;
    };
  }, [matches, address]);
  useEffect(() => {
    const renew = () => void (old === address && revalidate());
    window.addEventListener("online", renew);
    return () => {
      old = undefined;
      window.removeEventListener("online", renew);
    };
  }, [address, revalidate]);
}

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** The server did not answer, or said that it cannot now; a redirect or a refusal is an answer. */
function isMissing(answer: DataStrategyResult | undefined): boolean {
  if (answer?.type !== "error" || answer.result instanceof Response) return false;
  return !isRouteErrorResponse(answer.result) || answer.result.status >= 429;
}
