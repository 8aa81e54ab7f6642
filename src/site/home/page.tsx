import { courseContract } from "../../features/courses/contract.ts";
import { ask } from "../../web/caller.ts";
import { siteTexts } from "../texts.ts";
import type { Route } from "./+types/page";

export async function loader({ context }: Route.LoaderArgs) {
  return ask(context, courseContract.getAll, {});
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <section><h2>{siteTexts.courses}</h2>{loaderData.data.map((course) => <p key={course.courseId}>{course.courseName}</p>)}</section>;
}
