import { redirect } from "react-router";
import type { Route } from "./+types/marks-address";

/** Where the exams with marks had a list of their own: those that are over, in the list of all. */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URLSearchParams({
    when: "past",
    ...Object.fromEntries(new URL(request.url).searchParams),
  });
  return redirect(`/dashboard/exam-schedule?${query}`);
}
