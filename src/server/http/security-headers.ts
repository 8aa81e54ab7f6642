import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";

/** Headers of every answer. */
export const securityHeaders = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
};

/** Takes away what says something of pages and calls alone: a phone's first visit has ten files, on the slowest line. */
export function withoutDocumentHeaders(reply: FastifyReply): void {
  withoutPageHeaders(reply);
  reply.removeHeader("x-request-id");
}

/** Takes away what says something of pages alone. */
export function withoutPageHeaders(reply: FastifyReply): void {
  for (const name of ofPages) reply.removeHeader(name);
}

const ofPages = ["cross-origin-opener-policy", "permissions-policy", "referrer-policy", "x-frame-options"];

/** The policy of a page whose scripts are ours or are named by `allowed`: `'nonce-…'` or hashes. */
export function contentSecurityPolicy(allowed: string[], development = false): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${allowed.join(" ")}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "manifest-src 'self'",
    "media-src 'self'",
    "frame-src https://www.youtube-nocookie.com",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The nonce by which a public page is rendered, and which is taken out before it is sent: nobody else knows it. */
export const scriptMark = randomBytes(16).toString("base64url");
const mark = ` nonce="${scriptMark}"`;

/** A rendered public page as it is sent. */
export const unmarked = (html: string) => html.replaceAll(mark, "");

/** A rendered page's own inline scripts: what somebody slipped into the page has no mark. */
export const ownScripts = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
      ([, attributes = "", script = ""]) =>
        attributes.includes(mark) && !/\bsrc=/.test(attributes) && script ? [script] : [],
    ),
  ),
];

/** A script's hash in the form that the policy takes. */
export const scriptHash = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
