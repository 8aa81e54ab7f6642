import { CallBar } from "../call-bar.tsx";
import { pageMeta } from "../meta.ts";
import { siteTexts } from "../texts.ts";
import type { Route } from "./+types/page";
import { About } from "./about.tsx";
import { Achievers } from "./achievers.tsx";
import { Banner } from "./banner.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { Contact } from "./contact.tsx";
import { sendContact } from "./contact-action.ts";
import { Courses } from "./courses.tsx";
import { Faq } from "./faq.tsx";
import { Features } from "./features.tsx";
import { FreeTest } from "./free-test.tsx";
import { Gallery } from "./gallery.tsx";
import { jsonLd } from "./json-ld.ts";
import { Objectives } from "./objectives.tsx";
import { Opinions } from "./opinions.tsx";
import { PastSuccess } from "./past-success.tsx";
import { readHome } from "./read-home.ts";
import { Services } from "./services.tsx";
import { Subjects } from "./subjects.tsx";
import { Teachers } from "./teachers.tsx";

export const loader = ({ context }: Route.LoaderArgs) => readHome(context);
export const action = ({ request, context }: Route.ActionArgs) => sendContact(request, context);

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    ...pageMeta(matches, { title: siteTexts.home, path: "/" }),
    ...(loaderData ? jsonLd(matches, loaderData.questions) : []),
  ];
}

/** The sections in the specification's order. */
export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { slides, open, facts, courses, teachers, years, students, images, questions, test } = loaderData;
  return (
    <>
      <Banner slides={slides} open={open} facts={facts} />
      <Subjects />
      <Features />
      <Objectives />
      <About />
      <CallBar to="/admission">
        <Courses courses={courses} />
        {test && <FreeTest test={test} />}
        <PastSuccess years={years} />
        <Teachers teachers={teachers} />
        <Achievers students={students} />
        <Services />
        <CallToAction />
        <Opinions students={students} />
        <Gallery images={images} />
        <Faq questions={questions} />
        <Contact unsent={actionData} />
      </CallBar>
    </>
  );
}
