import { data } from "react-router";
import type { Route } from "./+types/not-found";
import { failureTitle } from "./page-error.tsx";

// Its own boundary: the document around it stays, where the root's would bring a new one.
export { PageError as ErrorBoundary } from "./page-error.tsx";

export const handle = { plain: true };

/** Every unknown address is a 404, which page-error.tsx draws. */
export const loader = () => {
  throw data(null, { status: 404 });
};

export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: failureTitle(error) }, { name: "robots", content: "noindex" }];
}

export default function NotFound() {
  return null;
}
