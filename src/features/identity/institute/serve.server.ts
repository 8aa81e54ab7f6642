import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Cache } from "../../../server/cache.ts";
import type { Database } from "../../../server/db/database.ts";
import { images } from "../../../server/db/tables.ts";
import { withoutDocumentHeaders } from "../../../server/http/security-headers.ts";
import { encodeImage } from "../../../server/images/encode.ts";
import { dayAfter, today } from "../../../shared/dates.ts";
import { refuse } from "../../../shared/errors.ts";
import { firstSentence } from "../../../shared/first-sentence.ts";
import { paletteOf } from "../../../shared/palette.ts";
import { phoneLink } from "../../../shared/phone-number.ts";
import { institute } from "./table.server.ts";
import { manifestTexts as words } from "./texts.ts";

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
  for (const size of iconSizes) serve(`/icon-${size}.png`, "image/png", iconOf(size));
  serve("/icon-maskable-512.png", "image/png", iconOf(512, 0.6));
  serve("/apple-touch-icon.png", "image/png", iconOf(180));
  serve("/favicon.ico", "image/x-icon", async (of, db) => icoOf(await iconOf(32, 1)(of, db)));
  serve("/og.png", "image/png", (of, db) => pictureOf(of, db, { across: 1200, down: 630 }));
  serve("/.well-known/security.txt", "text/plain; charset=utf-8", securityOf);
  // Where password managers look.
  app.get("/.well-known/change-password", (_request, reply) => reply.redirect("/dashboard/settings", 303));
}

type Made = string | Promise<string | Buffer>;

/** As long as any file without a hash in its name. */
function send(reply: FastifyReply, type: string, body: string | Buffer) {
  withoutDocumentHeaders(reply);
  return reply.type(type).header("cache-control", "public, max-age=3600").send(body);
}

const iconSizes = [192, 512] as const;

const manifestOf = ({ name, about, mainColour }: Institute) =>
  JSON.stringify({
    ...{ name, short_name: shortOf(name), description: firstSentence(about), lang: "bn", dir: "ltr" },
    ...{ id: "/dashboard", start_url: "/dashboard", scope: "/", display: "standalone" },
    background_color: "#fffdf7",
    theme_color: mainColour,
    icons: [
      ...iconSizes.map((size) => ({ src: `/icon-${size}.png`, type: "image/png", sizes: `${size}x${size}` })),
      { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
    shortcuts: shortcuts.map(([name, url]) => ({ name, url })),
  });

const shortcuts = [
  [words.shortcuts.rollCall, "/dashboard/roll-call"],
  [words.shortcuts.desk, "/dashboard/desk"],
  [words.shortcuts.results, "/dashboard/results"],
] as const;

/** To whom somebody tells of a weakness; RFC 9116. */
const securityOf = ({ email, phone }: Institute) =>
  [
    ...(email ? [`Contact: mailto:${email}`] : []),
    ...(phone ? [`Contact: ${phoneLink(phone)}`] : []),
    `Expires: ${dayAfter(today(), 365)}T00:00:00Z`,
    "Preferred-Languages: bn, en",
    "",
  ].join("\n");

/** What of the name stands beneath an icon: its first words, of about twelve letters. */
function shortOf(name: string): string {
  const words = name.split(/\s+/);
  const letters = (count: number) => [...new Intl.Segmenter("bn").segment(words.slice(0, count).join(" "))];
  const fitting = words.findLastIndex((_word, at) => letters(at + 1).length <= 12) + 1;
  return words.slice(0, fitting || 1).join(" ");
}

/** `share`: of the edge that is drawn on; of a maskable icon a phone keeps the middle alone. */
const iconOf = (size: number, share?: number) => (of: Institute, db: Database) =>
  pictureOf(of, db, { across: size, down: size }, share);

/** The logo, else the drawn mark, in the middle of the main colour. */
async function pictureOf(
  of: Institute,
  db: Database,
  size: { across: number; down: number },
  share?: number,
): Promise<Buffer> {
  const [stored] = of.logo ? await db.select().from(images).where(eq(images.address, of.logo)) : [];
  const inner = Math.round(Math.min(size.across, size.down) * (share ?? (stored ? 0.72 : 0.86)));
  const ground = stored ? "#ffffff" : of.mainColour;
  const made = await encodeImage(stored?.bytes ?? Buffer.from(markOf(of)), { ...size, inner, ground });
  if (!made) throw refuse("UNAVAILABLE", { cause: new Error("the logo could not be made a picture") });
  return made.data;
}

/** A PNG of 32 pixels in the one frame of an ICO file. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
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
