import { expect, test } from "vitest";
import { drawAll } from "./draw.ts";
import { drawApart } from "./draw-apart.server.ts";
import { fontsIn } from "./fonts.ts";
import { piecesOf } from "./pieces.ts";

const one = (text: string) => drawAll([text])[0] ?? { html: "", problem: "nothing" };
const formula = (tex: string) => one(`$${tex}$`);

test("text, dollar signs and formulas are told apart", () => {
  expect(piecesOf("দাম \\$৫, $x\\$y$ ও $$\\frac{1}{2}$$")).toEqual({
    pieces: [
      { text: "দাম $৫, " },
      { tex: "x\\$y", display: false },
      { text: " ও " },
      { tex: "\\frac{1}{2}", display: true },
    ],
    unclosed: false,
  });
  expect(one("$a$$b$").html.match(/class="katex"/g)).toHaveLength(2);
  expect(one("মোট $৫")).toMatchObject({ html: "মোট $৫", problem: expect.any(String) });
  expect(one("$ $").problem).toEqual(expect.any(String));
});

test("Bengali, chemistry and a per cent sign are drawn; a phone is told which fonts that takes", () => {
  const { html, problem } = formula("50% \\text{ক্ষেত্রফল} + \\ce{H2SO4}");
  expect(problem).toBeNull();
  expect(html).toContain("ক্ষেত্রফল");
  expect(html).toContain("+");
  expect(fontsIn(html)).toEqual(["KaTeX_Main-Regular", "KaTeX_Math-Italic"]);
  expect(fontsIn(formula("\\Bigg( x \\Bigg)").html)).toContain("KaTeX_Size4-Regular");
  expect(fontsIn(formula("x \\in \\mathbb{R}, \\mathbf{F}").html)).toEqual([
    "KaTeX_AMS-Regular",
    "KaTeX_Main-Bold",
    "KaTeX_Main-Regular",
    "KaTeX_Math-Italic",
  ]);
  // A letter that school formulas do without brings the second file of a font that has two.
  expect(fontsIn(formula("\\frac{1}{2} \\to \\sqrt{\\alpha}").html).join()).not.toContain("rest");
  expect(fontsIn(formula("\\clubsuit").html)).toEqual(["KaTeX_Main-Regular", "KaTeX_Main-Regular-rest"]);
});

test.each([
  ["a macro that never ends", "\\def\\a{\\a}\\a"],
  ["one that doubles itself", `\\def\\a{xx}${"\\def\\a{\\a\\a}".repeat(20)}\\a`],
  ["a hundred kilobytes", "x+".repeat(50_000)],
  ["a thousand braces", "{".repeat(400) + "}".repeat(400)],
  ["fractions in fractions", `${"\\frac{1}{".repeat(80)}x${"}".repeat(80)}`],
  ["roots in roots without braces", `${"\\sqrt".repeat(150)}x`],
  ["brackets that grow", "\\left(".repeat(150)],
  ["a file", "\\input{/etc/passwd}"],
  ["a command", "\\write18{ls}"],
  ["a link", "\\href{https://evil.example}{x}"],
  ["a link of a script", "\\url{javascript:alert(1)}"],
  ["a picture", "\\includegraphics{https://evil.example/a.png}"],
  ["a style", "\\htmlStyle{position:fixed}{x}"],
  ["an id", "\\htmlId{x}{y}"],
  ["what nobody knows", "\\unknwn{x}"],
  ["what is not ended", "\\frac{1}{"],
])("%s is not drawn, and stands as it was typed", (_name, tex) => {
  const { html, problem } = formula(tex);
  expect(problem).toEqual(expect.any(String));
  expect(html).toMatch(/^<code>[^<]*<\/code>$/);
});

test.each([
  "<img src=x onerror=alert(1)>",
  '"><script>alert(1)</script>',
  "$\\text{<img src=x onerror=alert(1)>}$",
  "$\\unknwn{<script>alert(1)</script>}$",
  "$<script>alert(1)</script>$",
  "$\\frac{<b onmouseover=alert(1)>}{$",
])("nothing that is typed becomes a tag: %s", (text) => {
  expect(one(text).html).not.toMatch(/<(?:img|script|b)\b/i);
  expect(one(text).html).not.toMatch(/<[^>]*\son\w+=/i);
});

test("the largest formula that is taken is drawn or refused at once, three hundred of them too", () => {
  const all = [
    "\\sqrt{x}",
    "\\frac{a}{b}",
    "\\begin{matrix}1&2\\\\3&4\\end{matrix}",
    "ক্ষ",
    "\\vec{F}\\times",
  ].map((tex) => `$${tex.repeat(Math.floor(1000 / tex.length))}$`);
  for (const { html } of drawAll(all)) expect(html.length).toBeLessThan(70_000);
});

test("texts without a formula wait for no process: they are drawn in no time at all, the same", async () => {
  const who = { account: 1, gone: new AbortController().signal, aside: <Of>(wait: Promise<Of>) => wait };
  const words = ["ক < খ,\nমোট $৫", "দাম \\$৫ ও \\"];
  expect(await drawApart(who, words, 0)).toEqual(drawAll(words));
  await expect(drawApart(who, ["$x$"], 0)).rejects.toMatchObject({ code: "UNAVAILABLE" });
});
