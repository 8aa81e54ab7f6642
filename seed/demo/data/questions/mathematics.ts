import { type DemoQuestion, ofChapter } from "./shape.ts";

const facts = [
  ...ofChapter("ত্রিকোণমিতি", [
    ["$\\sin^{2}\\theta+\\cos^{2}\\theta$ এর মান কত?", "$1$", "$0$", "$2$", "$\\tan^{2}\\theta$"],
    [
      "$\\sin 30^{\\circ}$ এর মান কত?",
      "$\\frac{1}{2}$",
      "$\\frac{\\sqrt{3}}{2}$",
      "$1$",
      "$\\frac{1}{\\sqrt{2}}$",
    ],
    [
      "$\\cos 60^{\\circ}$ এর মান কত?",
      "$\\frac{1}{2}$",
      "$\\frac{\\sqrt{3}}{2}$",
      "$0$",
      "$\\frac{1}{\\sqrt{2}}$",
    ],
    ["$\\tan 45^{\\circ}$ এর মান কত?", "$1$", "$0$", "$\\sqrt{3}$", "$\\frac{1}{\\sqrt{3}}$"],
    [
      "$\\sin 2\\theta$ কোনটির সমান?",
      "$2\\sin\\theta\\cos\\theta$",
      "$\\sin^{2}\\theta-\\cos^{2}\\theta$",
      "$2\\sin\\theta$",
      "$1-2\\sin^{2}\\theta$",
    ],
    [
      "$\\cos 2\\theta$ কোনটির সমান?",
      "$1-2\\sin^{2}\\theta$",
      "$1+2\\sin^{2}\\theta$",
      "$2\\sin\\theta\\cos\\theta$",
      "$1-2\\cos^{2}\\theta$",
    ],
  ]),
  ...ofChapter("ক্যালকুলাস", [
    ["$\\frac{d}{dx}(\\sin x)$ কত?", "$\\cos x$", "$-\\cos x$", "$-\\sin x$", "$\\tan x$"],
    ["$\\frac{d}{dx}(e^{x})$ কত?", "$e^{x}$", "$xe^{x-1}$", "$\\frac{1}{x}$", "$\\ln x$"],
    ["$\\frac{d}{dx}(\\ln x)$ কত?", "$\\frac{1}{x}$", "$e^{x}$", "$x$", "$-\\frac{1}{x^{2}}$"],
    ["$\\int \\cos x\\,dx$ কত?", "$\\sin x+c$", "$-\\sin x+c$", "$\\tan x+c$", "$\\sec x+c$"],
    ["$\\int \\frac{1}{x}\\,dx$ কত?", "$\\ln|x|+c$", "$-\\frac{1}{x^{2}}+c$", "$x+c$", "$e^{x}+c$"],
    ["$\\lim_{x \\to 0}\\frac{\\sin x}{x}$ এর মান কত?", "$1$", "$0$", "$\\infty$", "$-1$"],
  ]),
  ...ofChapter("জটিল সংখ্যা ও দ্বিঘাত সমীকরণ", [
    ["$i^{2}$ এর মান কত?", "$-1$", "$1$", "$i$", "$-i$"],
    ["$|3+4i|$ এর মান কত?", "$5$", "$7$", "$25$", "$1$", "$\\sqrt{3^{2}+4^{2}}=5$"],
    [
      "$ax^{2}+bx+c=0$ সমীকরণের মূল দুটি সমান হওয়ার শর্ত কোনটি?",
      "$b^{2}-4ac=0$",
      "$b^{2}-4ac>0$",
      "$b^{2}-4ac<0$",
      "$b=0$",
    ],
  ]),
];

const numbers: DemoQuestion[] = [
  ...[3, 4, 5, 6, 7].map((n) => ({
    chapter: "ক্যালকুলাস",
    stem: `$\\frac{d}{dx}(x^{${n}})$ কত?`,
    right: `$${n}x^{${n - 1}}$`,
    wrong: [`$x^{${n - 1}}$`, `$${n}x^{${n}}$`, `$\\frac{x^{${n + 1}}}{${n + 1}}$`] as const,
  })),
  ...[2, 3, 4, 5].map((n) => ({
    chapter: "ক্যালকুলাস",
    stem: `$\\int x^{${n}}\\,dx$ কত?`,
    right: `$\\frac{x^{${n + 1}}}{${n + 1}}+c$`,
    wrong: [`$${n}x^{${n - 1}}+c$`, `$x^{${n + 1}}+c$`, `$\\frac{x^{${n}}}{${n}}+c$`] as const,
  })),
  ...(
    [
      [2, 3, 1, 4],
      [5, 2, 3, 4],
      [6, 1, 2, 7],
      [3, 8, 2, 9],
    ] as const
  ).map(([a, b, c, d]) => ({
    chapter: "ম্যাট্রিক্স ও নির্ণায়ক",
    stem: `$\\begin{vmatrix} ${a} & ${b} \\\\ ${c} & ${d} \\end{vmatrix}$ এর মান কত?`,
    right: `$${a * d - b * c}$`,
    wrong: [`$${a * d + b * c}$`, `$${b * c - a * d}$`, `$${a * b - c * d + 1}$`] as const,
    why: `$${a}\\times${d}-${b}\\times${c}$`,
  })),
  ...(
    [
      [5, 2, 10],
      [6, 2, 15],
      [7, 3, 35],
      [8, 2, 28],
    ] as const
  ).map(([n, r, value]) => ({
    chapter: "বিন্যাস ও সমাবেশ",
    stem: `$^{${n}}C_{${r}}$ এর মান কত?`,
    right: `$${value}$`,
    wrong: [`$${value * (r === 2 ? 2 : 6)}$`, `$${n * r + 1}$`, `$${value + n}$`] as const,
    why: `$\\frac{${n}!}{${r}!\\,(${n}-${r})!}$`,
  })),
  ...(
    [
      [3, 4, 5],
      [6, 8, 10],
      [5, 12, 13],
    ] as const
  ).map(([x, y, far]) => ({
    chapter: "সরলরেখা ও বৃত্ত",
    stem: `মূলবিন্দু থেকে $(${x}, ${y})$ বিন্দুর দূরত্ব কত?`,
    right: `$${far}$`,
    wrong: [`$${x + y}$`, `$${far * far}$`, `$${y - x}$`] as const,
    why: `$\\sqrt{${x}^{2}+${y}^{2}}=${far}$`,
  })),
  ...(
    [
      [5, 6],
      [7, 12],
      [9, 20],
    ] as const
  ).map(([sum, product]) => ({
    chapter: "জটিল সংখ্যা ও দ্বিঘাত সমীকরণ",
    stem: `$x^{2}-${sum}x+${product}=0$ সমীকরণের মূল দুটির যোগফল কত?`,
    right: `$${sum}$`,
    wrong: [`$-${sum}$`, `$${product}$`, `$-${product}$`] as const,
    why: "$\\alpha+\\beta=-\\frac{b}{a}$",
  })),
  ...(
    [
      [2, 3],
      [3, 2],
      [5, 2],
      [2, 5],
    ] as const
  ).map(([base, power]) => ({
    chapter: "সূচক ও লগারিদম",
    stem: `$\\log_{${base}} ${base ** power}$ এর মান কত?`,
    right: `$${power}$`,
    wrong: [`$${base + power + 1}$`, `$${base ** power}$`, `$\\frac{1}{${power}}$`] as const,
    why: `$${base}^{${power}}=${base ** power}$`,
  })),
];

/** Of mathematics. */
export const mathematics = [...facts, ...numbers];
