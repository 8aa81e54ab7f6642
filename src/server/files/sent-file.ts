import { refuse } from "../../shared/errors.ts";
import { kindOf, safeName } from "../../shared/file-kind.ts";
import { attachment } from "../http/attachment.ts";
import { stripPhotoMetadata } from "./strip-photo-metadata.ts";

type Texts = { tooLarge: string; wrongKind: string; unnamed: string };

/**
 * A PDF or a picture that was sent, known by its content and not by what it says of itself; kept as it came, but that a photo
 * loses where and by what it was taken. TOO_LARGE over so many bytes, NOT_AN_IMAGE of another kind, beside the field `file`.
 */
export async function contentOf(file: File, most: number, texts: Texts) {
  const refused = (message: string) => ({ message, fields: { file: message } });
  if (file.size > most) throw refuse("TOO_LARGE", refused(texts.tooLarge));
  const content = Buffer.from(await file.arrayBuffer());
  const kind = kindOf(content);
  const bytes = kind && stripPhotoMetadata(content, kind.type);
  if (!bytes) throw refuse("NOT_AN_IMAGE", refused(texts.wrongKind));
  const fileName = safeName(file.name, kind, texts.unnamed);
  return { bytes, fileName, fileType: kind.type, fileSize: bytes.length };
}

/** A kept file as a call answers it: a browser stores it and never shows it, and nobody keeps it on the way. */
export const attached = ({ name, type, bytes }: { name: string; type: string; bytes: Uint8Array }) => ({
  headers: {
    "content-disposition": attachment(name),
    "cache-control": "private, no-store",
    "content-security-policy": "default-src 'none'; sandbox",
  },
  body: new File([new Uint8Array(bytes)], name, { type }),
});
