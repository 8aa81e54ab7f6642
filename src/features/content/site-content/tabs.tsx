import { TabbedPages } from "../../../portal/kit/tabs.tsx";
import { instituteScreenTexts } from "../../identity/index.ts";
import { bannerScreenTexts } from "../banner/texts.ts";
import { faqScreenTexts } from "../faq/texts.ts";
import { galleryScreenTexts } from "../gallery/texts.ts";
import { pastSuccessScreenTexts } from "../past-success/texts.ts";
import { sectionScreenTexts } from "../sections/texts.ts";
import { siteContentTexts as words } from "./texts.ts";

const parts = [
  { name: instituteScreenTexts.title, path: "" },
  { name: bannerScreenTexts.title, path: "/banner" },
  { name: sectionScreenTexts.title, path: "/sections" },
  { name: pastSuccessScreenTexts.title, path: "/past-success" },
  { name: galleryScreenTexts.title, path: "/gallery" },
  { name: faqScreenTexts.title, path: "/faq" },
];

/** What the public site shows, part by part, in the order in which its home page has them. */
export default function SiteContent() {
  return <TabbedPages title={words.title} label={words.tabs} tabs={parts} to="/dashboard/site-content" />;
}
