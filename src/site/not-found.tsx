import { data, type MetaFunction } from "react-router";

// Its own boundary: the document around it stays, where the root's would bring a new one.
export { PageError as ErrorBoundary } from "./page-error.tsx";

export const handle = { plain: true };

/** Every unknown address is a 404, which page-error.tsx draws. */
export const loader = () => {
  throw data(null, { status: 404 });
};

export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function NotFound() {
  return null;
}
