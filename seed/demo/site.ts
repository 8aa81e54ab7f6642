import { sql } from "drizzle-orm";
import { faqs } from "../../src/features/content/faq/table.server.ts";
import { galleryImages } from "../../src/features/content/gallery/table.server.ts";
import { pastSuccesses } from "../../src/features/content/past-success/table.server.ts";
import { sections } from "../../src/features/content/sections/table.server.ts";
import { successes } from "../../src/features/content/successes/table.server.ts";
import type { Tx } from "../../src/server/db/database.ts";
import { foldedName } from "../../src/shared/folding.ts";
import { demoFaqs } from "./data/faq.ts";
import { demoGallery } from "./data/gallery.ts";
import { namedUniversity, unnamedUniversity } from "./data/institute.ts";
import { demoPastSuccess } from "./data/past-success.ts";
import { demoSuccesses } from "./data/successes.ts";
import { numbered, storePictures } from "./pictures.ts";

/** What only the public pages show: successful students, past success, gallery, questions. */
export async function seedDemoSite(tx: Tx): Promise<void> {
  await nameUniversity(tx);
  const faces = await storePictures(tx, demoSuccesses.map(numbered("successes", 2)));
  const written = demoSuccesses.filter(({ feedback }) => feedback !== null);
  const notes = await storePictures(
    tx,
    written.map(({ feedback }) => `feedback/${feedback}.webp`),
  );
  await tx.insert(successes).values(
    demoSuccesses.map((one, at) => ({
      studentName: one.studentName,
      nameFolded: foldedName(one.studentName),
      collegeName: one.collegeName,
      position: one.position,
      testimonial: one.testimonial,
      top: one.top,
      file: faces[at]?.address ?? null,
      feedback: notes[written.indexOf(one)]?.address ?? null,
    })),
  );
  await tx.insert(pastSuccesses).values([...demoPastSuccess]);
  const scenes = await storePictures(
    tx,
    demoGallery.map(({ picture }) => `gallery/${picture}.webp`),
  );
  await tx.insert(galleryImages).values(
    demoGallery.map(({ caption, tags }, at) => {
      const { address = "", width = 0, height = 0 } = scenes[at] ?? {};
      return { file: address, width, height, caption, tags: [...tags] };
    }),
  );
  await tx.insert(faqs).values([...demoFaqs]);
}

async function nameUniversity(tx: Tx): Promise<void> {
  const [from, to] = [unnamedUniversity, namedUniversity];
  await tx.update(sections).set({ items: sql`replace(${sections.items}::text, ${from}, ${to})::jsonb` });
}
