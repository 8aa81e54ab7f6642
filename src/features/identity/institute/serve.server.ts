import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Cache } from "../../../server/cache.ts";
import type { Database } from "../../../server/db/database.ts";
import { images } from "../../../server/db/tables.ts";
import { encodeImage } from "../../../server/images/encode.ts";
import { refuse } from "../../../shared/errors.ts";
import { paletteOf } from "../../../shared/palette.ts";
import { institute } from "./table.server.ts";

type Parts = { db: Database; cached: Cache };
type Institute = typeof institute.$inferSelect;

/** What browsers, phones and links that are shared show of the institute: its icons and its manifest, made of its own logo and colours. */
export function mountIdentity(app: FastifyInstance, { db, cached }: Parts): void {
  const serve = (path: string, type: string, make: (of: Institute, db: Database) => Made) =>
    app.get(path, async (_request, reply) => {
      const body = await cached([institute], `identity ${path}`, async () => {
        const [of] = await db.select().from(institute).limit(1);
        if (!of) throw refuse("NOT_FOUND");
        return make(of, db);
      });
      return send(reply, type, body);
    });
  serve("/favicon.svg", "image/svg+xml", markOf);
  serve("/site.webmanifest", "application/manifest+json; charset=utf-8", manifestOf);
  for (const size of iconSizes)
    serve(`/icon-${size}.png`, "image/png", (of, db) => pictureOf(of, db, { across: size, down: size }));
  serve("/og.png", "image/png", (of, db) => pictureOf(of, db, { across: 1200, down: 630 }));
}

type Made = string | Promise<string | Buffer>;

/** As long as any file without a hash in its name. */
const send = (reply: FastifyReply, type: string, body: string | Buffer) =>
  reply.type(type).header("cache-control", "public, max-age=3600").send(body);

const iconSizes = [192, 512] as const;

const manifestOf = ({ name, about, mainColour }: Institute) =>
  JSON.stringify({
    ...{ name, short_name: shortOf(name), description: about, lang: "bn", dir: "ltr" },
    ...{ start_url: "/dashboard", scope: "/", display: "standalone" },
    background_color: "#fffdf7",
    theme_color: mainColour,
    icons: iconSizes.map((size) => ({
      src: `/icon-${size}.png`,
      type: "image/png",
      sizes: `${size}x${size}`,
    })),
  });

/** What of the name stands beneath an icon: its first words, of about twelve letters. */
function shortOf(name: string): string {
  const words = name.split(/\s+/);
  const letters = (count: number) => [...new Intl.Segmenter("bn").segment(words.slice(0, count).join(" "))];
  const fitting = words.findLastIndex((_word, at) => letters(at + 1).length <= 12) + 1;
  return words.slice(0, fitting || 1).join(" ");
}

/** The logo, else the drawn mark, in the middle of the main colour. */
async function pictureOf(of: Institute, db: Database, size: { across: number; down: number }) {
  const [stored] = of.logo ? await db.select().from(images).where(eq(images.address, of.logo)) : [];
  const inner = Math.round(Math.min(size.across, size.down) * (stored ? 0.72 : 0.86));
  const ground = stored ? "#ffffff" : of.mainColour;
  const made = await encodeImage(stored?.bytes ?? Buffer.from(markOf(of)), { ...size, inner, ground });
  if (!made) throw refuse("UNAVAILABLE", { cause: new Error("the logo could not be made a picture") });
  return made.data;
}

/** The mark that logo-mark.tsx draws, as a picture of its own. */
const markOf = ({ mainColour, accentColour }: Institute) => {
  const soft = paletteOf({ mainColour, accentColour })["--ink-soft"] ?? mainColour;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="15" fill="${soft}"/>
  <path d="M8 32h48" fill="none" stroke="#8fb0d6" stroke-width="5" stroke-linecap="round"/>
  <path d="M10 47C19 57 26 46 32 32S45 7 54 17" fill="none" stroke="#fffdf7" stroke-width="6.5" stroke-linecap="round"/>
  <circle cx="32" cy="32" r="9" fill="${accentColour}" stroke="${soft}" stroke-width="3"/>
</svg>`;
};
