import { courseContract } from "../../features/courses/contract.ts";
import { teacherContract } from "../../features/teachers/contract.ts";
import { ask } from "../../web/caller.ts";
import { pageMeta } from "../meta.ts";
import { siteTexts } from "../texts.ts";
import type { Route } from "./+types/page";
import { About } from "./about.tsx";
import { Banner } from "./banner.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { Contact } from "./contact.tsx";
import { Courses } from "./courses.tsx";
import { Faq } from "./faq.tsx";
import { Features } from "./features.tsx";
import { Objectives } from "./objectives.tsx";
import { Services } from "./services.tsx";
import { Teachers } from "./teachers.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const [courses, teachers] = await Promise.all([
    ask(context, courseContract.getAll, {}),
    ask(context, teacherContract.getAll, {}),
  ]);
  return {
    courses: courses.data.map(({ courseId, courseName, title, summary, file }) => ({
      courseId,
      courseName,
      title,
      summary,
      file,
    })),
    teachers: teachers.data,
  };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { title: siteTexts.home, path: "/" });
}

/** The sections in the specification's order. */
export default function Home({ loaderData: { courses, teachers } }: Route.ComponentProps) {
  return (
    <>
      <Banner />
      <Features />
      <Objectives />
      <About />
      <Courses courses={courses} />
      <Teachers teachers={teachers} />
      <Services />
      <CallToAction />
      <Faq />
      <Contact />
    </>
  );
}
