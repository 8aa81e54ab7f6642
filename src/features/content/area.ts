import type { Area } from "../../portal/area.ts";
import { bannerContract } from "./banner/contract.ts";
import { faqContract } from "./faq/contract.ts";
import { galleryContract } from "./gallery/contract.ts";
import { pastSuccessContract } from "./past-success/contract.ts";
import { sectionContract } from "./sections/contract.ts";
import { siteContentTexts } from "./site-content/texts.ts";
import { successContract } from "./successes/contract.ts";
import { successExport } from "./successes/export.ts";
import { successScreenTexts } from "./successes/texts.ts";

/** What the public site shows. */
export const content = {
  contract: {
    success: successContract,
    pastSuccess: pastSuccessContract,
    banner: bannerContract,
    gallery: galleryContract,
    faq: faqContract,
    section: sectionContract,
  },
  lists: [successExport],
  nav: [
    {
      place: 25,
      name: successScreenTexts.title,
      group: "site",
      permission: "successfullStudentManagement",
      path: "successful-student",
      icon: "successes",
    },
    {
      place: 26,
      name: siteContentTexts.title,
      group: "site",
      permission: "userTypeManagement",
      path: "site-content",
      icon: "site",
    },
  ],
  lightPages: [
    {
      path: "site-content",
      file: "content/site-content/tabs.tsx",
      children: [
        { file: "content/site-content/institute-screen.tsx" },
        { path: "banner", file: "content/banner/screen.tsx" },
        { path: "sections", file: "content/sections/screen.tsx" },
        { path: "past-success", file: "content/past-success/screen.tsx" },
        { path: "gallery", file: "content/gallery/screen.tsx" },
        { path: "faq", file: "content/faq/screen.tsx" },
      ],
    },
  ],
  pages: [{ path: "successful-student", file: "content/successes/screen.tsx" }],
} satisfies Area;
