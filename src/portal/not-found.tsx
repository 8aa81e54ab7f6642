import { data } from "react-router";
import { problemTexts } from "./texts.ts";

export const handle = { name: problemTexts.notFound };

/** Any other address below /dashboard. */
export const loader = () => {
  throw data(null, { status: 404 });
};

export default function NotFound() {
  return null;
}
