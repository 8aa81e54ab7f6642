import type { FastifyReply } from "fastify";
import { bengaliOf } from "../../shared/quoted.ts";
import { failedPageTexts, waitTexts } from "../../shared/texts.ts";

type Refused = { status: number; message: string };

/** A page for who must wait a little: it asks again by itself. It costs no rendering, and no other file. */
export function sendWaitPage(reply: FastifyReply, { status, message }: Refused, seconds: number) {
  const body = `<p>${message}</p><p>${waitTexts.byItself}</p>`;
  return send(reply.header("retry-after", String(seconds)), status, waitTexts.title, body, seconds);
}

/** In place of a page that could not be drawn, not even as one that failed: what happened, the way to try again, the way out. */
export function sendFailedPage(reply: FastifyReply, { status, message }: Refused) {
  const { unexpected, home, again } = failedPageTexts;
  const body = `<p lang="en"><small>${unexpected}</small></p><p>${message}</p>
<p><a href="">${again}</a><a href="/">${bengaliOf(home)}</a></p>`;
  return send(reply, status, bengaliOf(unexpected) ?? unexpected, body);
}

function send(reply: FastifyReply, status: number, title: string, body: string, seconds?: number) {
  return reply
    .status(status)
    .headers({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    })
    .send(`<!doctype html><html lang="bn"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${seconds ? `<meta http-equiv="refresh" content="${seconds}">` : ""}<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`);
}

const style = `body{margin:0;background:#14213d;color:#fff;font:1.0625rem/1.7 "Hind Siliguri","Noto Sans Bengali",sans-serif}
main{display:grid;min-height:100dvh;box-sizing:border-box;padding:1.5rem;place-content:center;text-align:center}h1{font-size:1.5rem;margin:0}p{margin:.75rem 0 0}
[lang=en]{margin:0;color:#c2cfe4}a{display:inline-block;margin:.5rem;padding:.5rem 1.25rem;border:2px solid #8fb0d6;border-radius:.5rem;color:inherit;font-weight:600;text-decoration:none}
a:first-child{background:#f5a524;border-color:#f5a524;color:#14213d}`;
