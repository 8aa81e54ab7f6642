import { eq, sql } from "drizzle-orm";
import type { ServerArea } from "../../server/area.ts";
import { addFirstSteps } from "../identity/index.server.ts";
import { bannerHandlers } from "./banner/handlers.server.ts";
import { bannerSlides } from "./banner/table.server.ts";
import { faqHandlers } from "./faq/handlers.server.ts";
import { faqs } from "./faq/table.server.ts";
import { galleryHandlers } from "./gallery/handlers.server.ts";
import { galleryImages } from "./gallery/table.server.ts";
import { pastSuccessHandlers } from "./past-success/handlers.server.ts";
import { pastSuccesses } from "./past-success/table.server.ts";
import { sectionHandlers } from "./sections/handlers.server.ts";
import { sections } from "./sections/table.server.ts";
import { successHandlers } from "./successes/handlers.server.ts";
import { successes } from "./successes/table.server.ts";

/** What content answers, and what it does by itself. */
export const contentServer = {
  handlers: {
    success: successHandlers,
    pastSuccess: pastSuccessHandlers,
    banner: bannerHandlers,
    gallery: galleryHandlers,
    faq: faqHandlers,
    section: sectionHandlers,
  },
  publicTables: [bannerSlides, successes, pastSuccesses, galleryImages, faqs, sections],
  joins() {
    addFirstSteps({
      texts: () => sql`not exists (select from ${sections} where ${eq(sections.shown, false)})`,
    });
  },
} satisfies ServerArea;
