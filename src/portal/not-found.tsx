import { data } from "react-router";
import { errorPageTexts } from "./texts.ts";

export const handle = { name: errorPageTexts.notFound };

/** Any other address below /dashboard. */
export const loader = () => {
  throw data(null, { status: 404 });
};

export default function NotFound() {
  return null;
}
