import { faqs } from "../src/features/faq/table.server.ts";
import { galleryImages } from "../src/features/gallery/table.server.ts";
import { pastSuccesses } from "../src/features/past-success/table.server.ts";
import { successes } from "../src/features/successes/table.server.ts";
import type { Tx } from "../src/server/db/database.ts";
import { foldedName } from "../src/shared/text.ts";
import { feedbackArt } from "./demo/feedback-art.ts";
import { galleryArt } from "./demo/gallery-art.ts";
import { demoFaqs, demoGallery, demoPastSuccess, demoSuccesses } from "./demo/people.ts";
import { portrait } from "./demo/portraits.ts";
import { draw } from "./draw.ts";

/** What only the public pages show: successful students, past success, gallery, questions. */
export async function seedDemoSite(tx: Tx): Promise<void> {
  const faces = await draw(
    tx,
    demoSuccesses.map((one) => portrait(one.portrait)),
  );
  const written = demoSuccesses.filter(({ feedbackSeed }) => feedbackSeed !== null);
  const notes = await draw(
    tx,
    written.map(({ feedbackSeed }) => feedbackArt(feedbackSeed ?? 0)),
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
  const scenes = await draw(
    tx,
    demoGallery.map(({ scene }) => galleryArt(scene)),
  );
  await tx.insert(galleryImages).values(
    demoGallery.map(({ caption, tags }, at) => {
      const { address = "", width = 0, height = 0 } = scenes[at] ?? {};
      return { file: address, width, height, caption, tags: [...tags] };
    }),
  );
  await tx.insert(faqs).values([...demoFaqs]);
}
