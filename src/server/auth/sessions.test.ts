import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/start-app.ts";
import { cookieNameOf, sessionCookie, sessionIdOf } from "./sessions.ts";
import { tokenHashOf } from "./token-hash.ts";

const app = testApp();
const token = "kP3_-".repeat(9).slice(0, 43);
const found = (cookies: string | undefined, secure = false) => sessionIdOf(cookies, secure);

describe("a cookie of a session", () => {
  test("is found wherever it stands among others, and what they hold is left alone", () => {
    const around = [
      "theme=dark",
      'note="a; b=c"',
      "flag",
      "=",
      "odd=%E0%A4%A",
      "__proto__=x",
      "constructor=y",
    ];
    for (const cookies of [[], around, around.toReversed()]) {
      for (const all of [
        [`dhrubok=${token}`, ...cookies],
        [...cookies, `dhrubok=${token}`],
      ]) {
        expect(found(all.join("; ")), all.join()).toBe(tokenHashOf(token));
        expect(found(all.join(";")), all.join()).toBe(tokenHashOf(token));
      }
    }
  });

  test("is nothing if it is no token of ours, to the letter", () => {
    const others = ["", token.slice(1), `${token}a`, `"${token}"`, `%6B${token.slice(1)}`, `${token} x`];
    for (const value of others) expect(found(`dhrubok=${value}`), value).toBe(null);
    for (const cookies of [undefined, "", ";", "=", "dhrubok", `Dhrubok=${token}`, `xdhrubok=${token}`])
      expect(found(cookies), cookies).toBe(null);
    expect(found(`other=${token}; a=b=dhrubok=${token}`)).toBe(null);
  });

  test("sent again and again is the first that holds a token: one planted before it signs nobody out", () => {
    const other = token.toUpperCase();
    expect(found(`dhrubok=; dhrubok=planted; dhrubok=${token}; dhrubok=${other}`)).toBe(tokenHashOf(token));
  });

  test("behind https has the one name that only this host can have set", () => {
    expect(found(`__Host-dhrubok=${token}`, true)).toBe(tokenHashOf(token));
    expect(found(`dhrubok=${token}; __Secure-dhrubok=${token}; __host-dhrubok=${token}`, true)).toBe(null);
    expect(found(`__Host-dhrubok=${token}`)).toBe(null);
    for (const secure of [true, false]) {
      const [pair = ""] = sessionCookie(token, { secure, seconds: 60 }).split(";");
      expect(pair).toBe(`${cookieNameOf(secure)}=${token}`);
      expect(found(pair, secure)).toBe(tokenHashOf(token));
    }
    expect(sessionCookie("", { secure: true, seconds: 60 })).toBe(
      "__Host-dhrubok=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
    );
  });

  test("costs next to nothing to look for in a megabyte of whatever else", () => {
    const fillers = [";", "=", "a", "a=", "a;", "; ", '"', "a=b;", "dhrubok=;", "%", " ", "dhrubok "];
    const began = performance.now();
    for (const filler of fillers) {
      const long = filler.repeat(1_000_000 / filler.length);
      expect(found(long), filler).toBe(null);
      expect(found(`${long};dhrubok=${token}`), filler).toBe(tokenHashOf(token));
    }
    expect(performance.now() - began).toBeLessThan(5000);
  });
});

test("whoever sends odd cookies is answered as a visitor, or as who they are, and never with an error of ours", async () => {
  const status = async (cookie: string) =>
    (await fetch(`${app.url}/api/session/me`, { headers: { cookie } })).status;
  const odd = ["=", ";;;=;", "dhrubok=%", 'dhrubok="', "dhrubok=é", `dhrubok=${token}`, "a".repeat(6000)];
  for (const cookie of odd) {
    expect(await status(cookie), cookie).toBe(401);
    expect(await status(`${cookie}; ${app.rahim.cookie}`), cookie).toBe(
      cookie === `dhrubok=${token}` ? 401 : 200,
    );
    const page = await fetch(`${app.url}/g`, { headers: { cookie: `guardian=${cookie}; ${cookie}` } });
    expect(page.status, cookie).toBe(200);
  }
  expect(await status("a=b; ".repeat(20_000))).toBe(431);
});
