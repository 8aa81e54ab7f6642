import type { FastifyReply } from "fastify";
import { waitTexts } from "../../shared/texts.ts";

/** A page for who must wait a little: it asks again by itself. It costs no rendering, and no other file. */
export function sendWaitPage(
  reply: FastifyReply,
  { status, message }: { status: number; message: string },
  seconds: number,
) {
  return reply
    .status(status)
    .headers({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "retry-after": String(seconds),
    })
    .send(`<!doctype html><html lang="bn"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${seconds}"><title>${waitTexts.title}</title><style>${style}</style></head>
<body><main><h1>${waitTexts.title}</h1><p>${message}</p><p>${waitTexts.byItself}</p></main></body></html>`);
}

const style = `body{margin:0;background:#14213d;color:#fff;font:1.0625rem/1.7 "Hind Siliguri","Noto Sans Bengali",sans-serif}
main{display:grid;min-height:100dvh;box-sizing:border-box;padding:1.5rem;place-content:center;text-align:center}h1{font-size:1.5rem;margin:0}p{margin:.75rem 0 0}`;
