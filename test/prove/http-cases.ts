import { whole } from "./scale.ts";

/** One way to mistreat the server: what is written to the socket, and what may come back. */
export type Case = {
  name: string;
  pieces: () => Iterable<string | Buffer> | AsyncIterable<string | Buffer>;
  /** `refused`: every answer is a 4xx, or there is none. `borne`: anything but a 5xx, for what is only strange. */
  expected: "refused" | "borne";
  breaksOff?: true;
};

const megabyte = 1024 * 1024;
const hundred = (whole ? 100 : 20) * megabyte;
const json = "Content-Type: application/json\r\n";
const sized = (body: string | Buffer, more = "") => `${more}Content-Length: ${Buffer.byteLength(body)}\r\n`;
const head = (line: string, headers = "", host = "Host: localhost\r\n") =>
  `${line} HTTP/1.1\r\n${host}${headers}\r\n`;
const login = (headers: string) => head("POST /api/student/login", headers);
const signIn = JSON.stringify({ regId: "26000001", password: "wrong-password" });

function* poured(first: string, piece: string | Buffer, bytes: number) {
  yield first;
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
}
const megabyteChunk = Buffer.concat([
  Buffer.from("100000\r\n"),
  Buffer.alloc(megabyte, "x"),
  Buffer.from("\r\n"),
]);

const one = (
  expected: Case["expected"],
  cases: Record<string, string | Buffer | (string | Buffer)[]>,
): Case[] =>
  Object.entries(cases).map(([name, pieces]) => ({ name, expected, pieces: () => [pieces].flat() }));
const flood = (name: string, pieces: Case["pieces"]): Case => ({ name, expected: "refused", pieces });

const chunked = (body: string) => `${login(`${json}Transfer-Encoding: chunked\r\n`)}${body}`;

export const framing: Case[] = [
  ...one("refused", {
    "a chunk size that is no number": chunked("zz\r\nhello\r\n0\r\n\r\n"),
    "a negative chunk size": chunked("-5\r\nhello\r\n0\r\n\r\n"),
    "a chunk size beyond all numbers": chunked("fffffffffffffffff\r\nhello"),
    "a chunk longer than its size": chunked("3\r\nhello\r\n0\r\n\r\n"),
    "endless chunk extensions": chunked(`5;${"a".repeat(megabyte)}`),
    "trailers without end": chunked(`5\r\nhello\r\n0\r\n${"x: y\r\n".repeat(50_000)}`),
    "both length and chunks": login(`${json}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n`),
    "two lengths": login(`${json}Content-Length: 5\r\nContent-Length: 6\r\n`),
    "a negative length": login(`${json}Content-Length: -1\r\n`),
    "a length in words": login(`${json}Content-Length: five\r\n`),
    "a length beyond all numbers": login(`${json}Content-Length: 99999999999999999999999\r\n`),
    "a length shorter than the body": [login(`${json}Content-Length: 4\r\n`), signIn],
    "an unknown transfer encoding": login(`${json}Transfer-Encoding: chunked, cow\r\n`),
    "chunks in HTTP/1.0": `POST /api/student/login HTTP/1.0\r\n${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
    "a compressed body": [login(`${json}Content-Encoding: gzip\r\n${sized("abc")}`), "abc"],
    "an expectation that nobody has": login(`${json}Expect: a-miracle\r\n${sized(signIn)}`),
  }),
];

export const truncated: Case[] = one("refused", {
  "a first line that breaks off": "GET /heal",
  "a head that breaks off": "GET / HTTP/1.1\r\nHost: loc",
  "a body that breaks off": [login(`${json}Content-Length: 500\r\n`), signIn],
  "a body that never begins": login(`${json}Content-Length: 500\r\n`),
  "chunks that break off": chunked("5\r\nhel"),
  "chunks without the last": chunked("5\r\nhello\r\n"),
  "a form that breaks off": [
    head(
      "POST /api/student/login",
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000\r\n`,
    ),
    "--b\r\nContent-Disp",
  ],
  "a page's body that breaks off": [head("POST /", `${json}Content-Length: 500\r\n`), "x"],
}).map((each) => ({ ...each, breaksOff: true }));

export const heads: Case[] = [
  ...one("refused", {
    "1 MB in one header": head("GET /healthz", `X: ${"x".repeat(megabyte)}\r\n`),
    "1 MB in 20,000 headers": head("GET /healthz", `${"X-Header: ${".padEnd(50, "x")}\r\n`.repeat(20_000)),
    "an address of 100,000 characters": head(`GET /${"a".repeat(100_000)}`),
    "a query of 100,000 characters": head(`GET /api/course/getAll?searchName=${"a".repeat(100_000)}`),
    "a cookie of 100,000 characters": head(
      "GET /api/session/me",
      `Cookie: dhrubok=${"a".repeat(100_000)}\r\n`,
    ),
    "a header without a colon": head("GET /healthz", "nonsense\r\n"),
    "a NUL in a header": head("GET /healthz", "X: a\0b\r\n"),
    "a space before the colon": head("GET /healthz", "X : a\r\n"),
    "a line feed in a header's name": head("GET /healthz", "X\n: a\r\n"),
    "no host": head("GET /healthz", "", ""),
    "an unknown method": head("FOO /healthz"),
    "a method in small letters": head("get /healthz"),
    "the answer's first line": "HTTP/1.1 200 OK\r\n\r\n",
    TRACE: head("TRACE /healthz"),
    PROPFIND: head("PROPFIND /api/course/getAll"),
    CONNECT: head("CONNECT example.com:443"),
    "an unknown version": "GET /healthz HTTP/9.9\r\nHost: localhost\r\n\r\n",
    "HTTP/2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    TLS: Buffer.from("160301020001000001fc0303", "hex"),
    noise: Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 256)),
    "a path that is no path": head("GET healthz"),
    "a NUL in the address": head("GET /\0"),
    "half an escape in the address": head("GET /images/%zz"),
    "an overlong slash in the address": head("GET /images/%C0%AF"),
    "100 requests, then garbage": `${head("DELETE /api/x").repeat(100)}\x01\x02 garbage\r\n\r\n`,
  }),
  ...one("borne", {
    ...Object.fromEntries(
      [
        "a b",
        "",
        "<script>",
        "x".repeat(2000),
        "localhost:99999999",
        "[::1",
        "evil.example/path?",
        "\\",
        "a@b:c",
        "%00",
      ].flatMap((host) =>
        ["/", "/dashboard", "/sitemap.xml", "/api/session/me", "/calendar/x.ics", "/no/such"].map((path) => [
          `the host ${host.slice(0, 20)} at ${path}`,
          head(`GET ${path}`, "Connection: close\r\n", `Host: ${host}\r\n`),
        ]),
      ),
    ),
    "HTTP/0.9": "GET /healthz\r\n\r\n",
    "no host in HTTP/1.0": "GET / HTTP/1.0\r\n\r\n",
    "no host in HTTP/1.0, a dashboard": "GET /dashboard HTTP/1.0\r\n\r\n",
    ...Object.fromEntries(
      [
        ...[
          "http://evil.example/",
          "http://evil.example",
          "http://[::1/",
          "//",
          "///",
          "//evil.example/a",
          "//[",
          "//:99999999/",
        ],
        ...[
          "/\\",
          "/\\\\evil",
          "/..",
          "/../../etc/passwd",
          "/%2e%2e/%2e%2e/etc/passwd",
          "/assets/../../package.json",
        ],
        ...[
          "/assets/%2e%2e/%2e%2e/package.json",
          "/.env",
          "/assets/",
          "*",
          "/%00",
          "/%ED%A0%80",
          "/course-details/%00",
        ],
        ...[
          "/course-details/%ED%A0%80",
          "/course-details/99999999999999999999",
          "/successful-students/%00",
          "/successful-students/-1",
        ],
        ...[
          "/dashboard/%00",
          "/dashboard/messages/%00",
          "/dashboard/all-students?search=%00&page=%00",
          "/dashboard.data?_routes=%00",
        ],
        ...[
          "/images/%00.webp",
          "/calendar/%00.ics",
          "/api/export/%00.csv",
          "/api/%00",
          "/api/course/getAll?searchName=%00",
          "/_root.data?_routes=%ED%A0%80",
        ],
        ...[
          "/api/course/getAll?searchName=%ED%A0%80",
          "/api/course/getAll?%",
          "/__manifest?paths=%00",
          "/__manifest?p=/a&p=/b",
          "/?index&_routes=x",
        ],
        ...["/dashboard/no/such.data", "/no/such.data?_routes=a&_routes=b", "/\u00ff\u00fe", "/?\u00ff"],
      ].map((target) => [
        `the address ${target}`,
        Buffer.from(head(`GET ${target}`, "Connection: close\r\n"), "latin1"),
      ]),
    ),
    ...Object.fromEntries(
      [
        "page=1&page=2",
        "page[]=1",
        "page[a]=b",
        "searchName[]=a",
        "searchName=a&searchName=b",
        "searchName[a]=b",
        "a[b][c][d][e]=1",
        "=1",
        "&&&",
        "page",
        "[]=1",
        "__proto__[a]=1",
        "constructor[prototype][a]=1",
        "page[99999999]=1",
        Array.from({ length: 1000 }, (_, at) => `p${at}=1`).join("&"),
      ].map((query) => [
        `the query ${query.slice(0, 40)}`,
        head(`GET /api/course/getAll?${query}`, "Connection: close\r\n"),
      ]),
    ),
    "an upgrade to a socket": head(
      "GET /",
      "Connection: close, Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n",
    ),
    "every answer's headers asked for at once": head(
      "GET /",
      'Connection: close\r\nIf-None-Match: "\xff"\r\nAccept-Encoding: br;q=x, ,;;\r\nRange: bytes=-1,-2,-\r\nX-Forwarded-For: <\r\nX-Forwarded-Host: a b\r\nX-Forwarded-Proto: x y\r\nForwarded: for="\r\n',
    ),
    "a range of a file beyond its end": head(
      "GET /films/projectile.mp4",
      "Connection: close\r\nRange: bytes=999999999-\r\n",
    ),
    "HEAD of a call": head("HEAD /api/course/getAll", "Connection: close\r\n"),
    "OPTIONS of everything": head("OPTIONS *", "Connection: close\r\n"),
  }),
];

const bodyOf = (path: string, cookie: string, type: string, body: string | Buffer) => [
  head(`POST ${path}`, sized(body, `Connection: close\r\nCookie: ${cookie}\r\nContent-Type: ${type}\r\n`)),
  body,
];
const form = "multipart/form-data; boundary=b";
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const nested = (open: string, levels: number, close: string) => open.repeat(levels) + close.repeat(levels);

/** Sent by somebody who may, so that they are read. */
export const bodies = (cookie: string): Case[] => [
  ...one(
    "refused",
    Object.fromEntries(
      Object.entries({
        "JSON lists 10,000 deep": ["application/json", nested("[", 10_000, "]")],
        "JSON records 10,000 deep": ["application/json", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`],
        "JSON lists 1,000,000 deep": ["application/json", nested("[", 1_000_000, "]")],
        "a text 10,000 deep": ["application/json", `{"courseName":"1","title":${nested("[", 10_000, "]")}}`],
        "JSON without end": ["application/json", '{"courseName":"'],
        "JSON that is a number": ["application/json", "1"],
        "a key __proto__": ["application/json", '{"courseName":"1","title":"x","__proto__":{"admin":true}}'],
        "__proto__ within": ["application/json", '{"courseName":"1","title":{"__proto__":{"admin":true}}}'],
        "a constructor in place of a text": [
          "application/json",
          '{"courseName":{"constructor":{"prototype":{"a":1}}},"title":"x"}',
        ],
        "a NUL": ["application/json", '{"courseName":"a\\u0000b","title":"x"}'],
        "a raw NUL": ["application/json", '{"courseName":"a\0b","title":"x"}'],
        "a lone surrogate": ["application/json", '{"courseName":"\\ud800","title":"x"}'],
        "bytes that are no UTF-8": [
          "application/json",
          Buffer.from('{"courseName":"\xff\xfe","title":1}', "latin1"),
        ],
        "UTF-16": ["application/json; charset=utf-16", Buffer.from(signIn, "utf16le")],
        "a megabyte of one text": [
          "application/json",
          `{"courseName":"${"x".repeat(megabyte)}","title":"x"}`,
        ],
        "150,000 keys": [
          "application/json",
          `{${Array.from({ length: 150_000 }, (_, at) => `"${at}":1`).join()}}`,
        ],
        "a form without a boundary": ["multipart/form-data", part("courseName", "1")],
        "a form of another boundary": ["multipart/form-data; boundary=c", part("courseName", "1")],
        "a form without end": [form, part("courseName", "1")],
        "10,000 parts": [form, `${part("a", "1").repeat(10_000)}--b--\r\n`],
        "10,000 parts of one list": [
          form,
          `${Array.from({ length: 10_000 }, (_, at) => part(`courseName[${at}]`, "1")).join("")}--b--\r\n`,
        ],
        "a part's header without end": [
          form,
          `--b\r\nContent-Disposition: form-data; name="${"x".repeat(1_500_000)}`,
        ],
        "a part with 10,000 headers": [form, `--b\r\n${"X: y\r\n".repeat(10_000)}\r\nx\r\n--b--\r\n`],
        "a field's name of 100,000 characters": [form, `${part("a".repeat(100_000), "1")}--b--\r\n`],
        "a field 60 deep": [form, `${part(`a${".a".repeat(60)}`, "1")}--b--\r\n`],
        "__proto__ in a form": [form, `${part("__proto__.admin", "1")}${part("a[__proto__]", "1")}--b--\r\n`],
        "constructor in a form": [form, `${part("constructor.prototype.a", "1")}--b--\r\n`],
        "one field twice": [
          form,
          `${part("courseName", "1")}${part("courseName", "2")}${part("title", "x")}--b--\r\n`,
        ],
        "a field that is a list and a record": [
          form,
          `${part("courseName[]", "1")}${part("courseName[a]", "2")}--b--\r\n`,
        ],
        "a boundary of 100,000 characters": [`multipart/form-data; boundary=${"b".repeat(9000)}`, "x"],
        "an encoded form of 300,000 fields": ["application/x-www-form-urlencoded", "a=1&".repeat(300_000)],
        "broken escapes": ["application/x-www-form-urlencoded", "title=%zz&title=%"],
        "a type that nobody knows": ["cow/moo", signIn.slice(0, -3)],
        "a type without end": [`application/json; ${"a=b;".repeat(2000)}`, "{"],
        "no type": ["", "{"],
      } as Record<string, [string, string | Buffer]>).map(([name, [type, body]]) => [
        name,
        bodyOf("/api/course/addCourse", cookie, type, body),
      ]),
    ),
  ),
];

/** Much more than anybody reads. */
export const floods: Case[] = [
  flood("100 MB that are declared", () =>
    poured(login(`${json}Content-Length: ${hundred}\r\n`), Buffer.alloc(megabyte, "x"), hundred),
  ),
  flood("a megabyte where everyone may call", () =>
    poured(login(`${json}Content-Length: ${megabyte}\r\n`), Buffer.alloc(65_536, "x"), megabyte),
  ),
  flood("100 MB in chunks", () =>
    poured(login(`${json}Transfer-Encoding: chunked\r\n`), megabyteChunk, hundred),
  ),
  flood("100 MB to a call that is not theirs", () =>
    poured(
      head("POST /api/course/addCourse", `Content-Type: ${form}\r\nContent-Length: ${hundred}\r\n`),
      Buffer.alloc(megabyte, "x"),
      hundred,
    ),
  ),
  flood("100 MB in chunks to a call that is not theirs", () =>
    poured(
      head("POST /api/course/addCourse", `Content-Type: ${form}\r\nTransfer-Encoding: chunked\r\n`),
      megabyteChunk,
      hundred,
    ),
  ),
  flood("100 MB to a page", () =>
    poured(head("POST /", `${json}Content-Length: ${hundred}\r\n`), Buffer.alloc(megabyte, "x"), hundred),
  ),
  flood("100 MB in chunks to a page", () =>
    poured(head("POST /", `${json}Transfer-Encoding: chunked\r\n`), megabyteChunk, hundred),
  ),
  flood("100 MB to an address that there is not", () =>
    poured(head("POST /api/no/such", `Content-Length: ${hundred}\r\n`), Buffer.alloc(megabyte, "x"), hundred),
  ),
  flood("a header without end", () =>
    poured("GET / HTTP/1.1\r\nHost: localhost\r\nX: ", Buffer.alloc(65_536, "x"), hundred),
  ),
  flood("headers without end", () =>
    poured(
      "GET / HTTP/1.1\r\nHost: localhost\r\n",
      "X-Header: abcdefghijklmnopqrstuvwxyz\r\n".repeat(1000),
      hundred,
    ),
  ),
  flood("a first line without end", () => poured("GET /", Buffer.alloc(65_536, "x"), hundred)),
  {
    ...flood("empty lines without end", () => poured("\r\n", "\r\n".repeat(10_000), hundred)),
    breaksOff: true,
  },
];
