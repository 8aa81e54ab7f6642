import { type DemoQuestion, ofChapter } from "./shape.ts";

const facts = [
  ...ofChapter("ভেক্টর", [
    ["নিচের কোনটি ভেক্টর রাশি?", "বেগ", "ভর", "কাজ", "তাপমাত্রা", "বেগের মান ও দিক দুটিই আছে।"],
    ["নিচের কোনটি স্কেলার রাশি?", "শক্তি", "বল", "সরণ", "ত্বরণ", "শক্তির শুধু মান আছে।"],
    [
      "দুটি ভেক্টর পরস্পর লম্ব হলে তাদের ডট গুণফল কত?",
      "$0$",
      "$1$",
      "$-1$",
      "$AB$",
      "$\\vec{A}\\cdot\\vec{B}=AB\\cos 90^{\\circ}=0$",
    ],
    ["দুটি সমান্তরাল ভেক্টরের ক্রস গুণফলের মান কত?", "$0$", "$AB$", "$1$", "$-AB$", "$\\sin 0^{\\circ}=0$"],
    ["$\\hat{i}\\times\\hat{j}$ এর মান কত?", "$\\hat{k}$", "$-\\hat{k}$", "$0$", "$1$"],
    ["$\\hat{i}\\cdot\\hat{i}$ এর মান কত?", "$1$", "$0$", "$\\hat{i}$", "$-1$"],
  ]),
  ...ofChapter("গতি ও বল", [
    ["বলের এসআই একক কোনটি?", "নিউটন", "জুল", "ওয়াট", "প্যাসকেল"],
    [
      "$1\\ \\mathrm{N}$ কোনটির সমান?",
      "$1\\ \\mathrm{kg\\,m\\,s^{-2}}$",
      "$1\\ \\mathrm{kg\\,m\\,s^{-1}}$",
      "$1\\ \\mathrm{kg\\,m^{2}\\,s^{-2}}$",
      "$1\\ \\mathrm{kg\\,s^{-2}}$",
    ],
    [
      "অনুভূমিকের সঙ্গে কত কোণে ছুড়লে প্রাসের পাল্লা সবচেয়ে বেশি?",
      "$45^{\\circ}$",
      "$30^{\\circ}$",
      "$60^{\\circ}$",
      "$90^{\\circ}$",
      "$R=\\frac{u^{2}\\sin 2\\theta}{g}$, $\\sin 2\\theta$ সর্বোচ্চ হয় $\\theta=45^{\\circ}$ হলে।",
    ],
    [
      "রৈখিক ভরবেগের একক কোনটি?",
      "$\\mathrm{kg\\,m\\,s^{-1}}$",
      "$\\mathrm{kg\\,m\\,s^{-2}}$",
      "$\\mathrm{N\\,m}$",
      "$\\mathrm{kg\\,m^{2}}$",
    ],
    ["বাহ্যিক বল শূন্য হলে বস্তুর কোনটি সংরক্ষিত থাকে?", "ভরবেগ", "সরণ", "ত্বরণ", "ওজন"],
  ]),
  ...ofChapter("কাজ, শক্তি ও ক্ষমতা", [
    ["ক্ষমতার এসআই একক কোনটি?", "ওয়াট", "জুল", "নিউটন", "টেসলা"],
    [
      "$1\\ \\mathrm{kWh}$ সমান কত জুল?",
      "$3.6\\times10^{6}$",
      "$3.6\\times10^{3}$",
      "$3.6\\times10^{5}$",
      "$1\\times10^{3}$",
      "$1000\\ \\mathrm{W}\\times3600\\ \\mathrm{s}$",
    ],
    ["বেগ দ্বিগুণ হলে গতিশক্তি কত গুণ হবে?", "৪ গুণ", "২ গুণ", "৮ গুণ", "সমান থাকবে", "$E_k=\\frac{1}{2}mv^{2}$"],
  ]),
  ...ofChapter("তড়িৎ ও চুম্বক", [
    ["রোধের এসআই একক কোনটি?", "ও'ম", "ভোল্ট", "অ্যাম্পিয়ার", "ফ্যারাড"],
    ["ধারকত্বের এসআই একক কোনটি?", "ফ্যারাড", "হেনরি", "ওয়েবার", "টেসলা"],
    ["চৌম্বক ক্ষেত্রের এসআই একক কোনটি?", "টেসলা", "ওয়েবার", "হেনরি", "ফ্যারাড"],
    [
      "ইলেকট্রনের আধানের মান কত?",
      "$1.6\\times10^{-19}\\ \\mathrm{C}$",
      "$9.1\\times10^{-31}\\ \\mathrm{C}$",
      "$6.63\\times10^{-34}\\ \\mathrm{C}$",
      "$1.6\\times10^{19}\\ \\mathrm{C}$",
    ],
  ]),
  ...ofChapter("আধুনিক পদার্থবিজ্ঞান", [
    [
      "শূন্যস্থানে আলোর বেগ কত?",
      "$3\\times10^{8}\\ \\mathrm{m/s}$",
      "$3\\times10^{6}\\ \\mathrm{m/s}$",
      "$3\\times10^{10}\\ \\mathrm{m/s}$",
      "$340\\ \\mathrm{m/s}$",
    ],
    ["ভর ও শক্তির সম্পর্ক কোনটি?", "$E=mc^{2}$", "$E=mc$", "$E=\\frac{1}{2}mc^{2}$", "$E=\\frac{m}{c^{2}}$"],
    ["ফোটনের শক্তি কোনটি?", "$E=hf$", "$E=\\frac{h}{f}$", "$E=h\\lambda$", "$E=\\frac{f}{h}$"],
    [
      "তেজস্ক্রিয় পদার্থের অর্ধায়ু $T$ হলে $2T$ সময় পরে কত অংশ অবশিষ্ট থাকে?",
      "$\\frac{1}{4}$",
      "$\\frac{1}{2}$",
      "$\\frac{1}{8}$",
      "$0$",
    ],
    ["তাপের এসআই একক কোনটি?", "জুল", "কেলভিন", "ওয়াট", "ক্যান্ডেলা"],
    ["তাপমাত্রার এসআই একক কোনটি?", "কেলভিন", "জুল", "সেলসিয়াস", "ফারেনহাইট"],
    [
      "$0^{\\circ}\\mathrm{C}$ সমান কত কেলভিন?",
      "$273.15\\ \\mathrm{K}$",
      "$100\\ \\mathrm{K}$",
      "$0\\ \\mathrm{K}$",
      "$373.15\\ \\mathrm{K}$",
    ],
  ]),
];

const numbers: DemoQuestion[] = [
  ...(
    [
      [2, 3, 5],
      [4, 2, 6],
      [10, 5, 4],
      [0, 9, 3],
    ] as const
  ).map(([u, a, t]) => ({
    chapter: "গতি ও বল",
    stem: `একটি বস্তুর আদিবেগ $${u}\\ \\mathrm{m/s}$ ও ত্বরণ $${a}\\ \\mathrm{m/s^{2}}$ হলে $${t}\\ \\mathrm{s}$ পরে বেগ কত?`,
    right: metresPerSecond(u + a * t),
    wrong: [
      metresPerSecond(u + a + t),
      metresPerSecond(a * t + 2 * u + 1),
      metresPerSecond(u + a * t * t),
    ] as const,
    why: `$v=u+at=${u}+${a}\\times${t}=${u + a * t}$`,
  })),
  ...(
    [
      [2, 6],
      [5, 4],
      [12, 3],
      [0.5, 8],
    ] as const
  ).map(([m, a]) => ({
    chapter: "গতি ও বল",
    stem: `$${m}\\ \\mathrm{kg}$ ভরের বস্তুতে $${a}\\ \\mathrm{m/s^{2}}$ ত্বরণ সৃষ্টি করতে কত বল লাগে?`,
    right: `$${m * a}\\ \\mathrm{N}$`,
    wrong: [
      `$${m + a}\\ \\mathrm{N}$`,
      `$${m * a * 10}\\ \\mathrm{N}$`,
      `$${m * a * 3}\\ \\mathrm{N}$`,
    ] as const,
    why: `$F=ma=${m}\\times${a}$`,
  })),
  ...(
    [
      [2, 10],
      [4, 5],
      [6, 3],
    ] as const
  ).map(([m, v]) => ({
    chapter: "কাজ, শক্তি ও ক্ষমতা",
    stem: `$${m}\\ \\mathrm{kg}$ ভরের বস্তু $${v}\\ \\mathrm{m/s}$ বেগে চললে গতিশক্তি কত?`,
    right: joules((m * v * v) / 2),
    wrong: [joules(m * v * v), joules((m * v) / 2), joules(2 * m * v * v)] as const,
    why: `$E_k=\\frac{1}{2}mv^{2}=\\frac{1}{2}\\times${m}\\times${v}^{2}$`,
  })),
  ...(
    [
      [12, 4],
      [20, 5],
      [9, 6],
    ] as const
  ).map(([v, r]) => ({
    chapter: "তড়িৎ ও চুম্বক",
    stem: `$${r}\\ \\Omega$ রোধের দুই প্রান্তে $${v}\\ \\mathrm{V}$ বিভব পার্থক্য দিলে কত তড়িৎপ্রবাহ চলে?`,
    right: `$${v / r}\\ \\mathrm{A}$`,
    wrong: [`$${v * r}\\ \\mathrm{A}$`, `$${v - r}\\ \\mathrm{A}$`, `$${v + r}\\ \\mathrm{A}$`] as const,
    why: `$I=\\frac{V}{R}=\\frac{${v}}{${r}}$`,
  })),
  ...(
    [
      [3, 6],
      [4, 8],
      [2, 10],
    ] as const
  ).map(([one, two]) => ({
    chapter: "তড়িৎ ও চুম্বক",
    stem: `$${one}\\ \\Omega$ ও $${two}\\ \\Omega$ রোধ শ্রেণিতে যুক্ত করলে তুল্য রোধ কত?`,
    right: `$${one + two}\\ \\Omega$`,
    wrong: [
      `$${two - one}\\ \\Omega$`,
      `$${one * two}\\ \\Omega$`,
      `$\\frac{${one * two}}{${one + two}}\\ \\Omega$`,
    ] as const,
    why: "$R_s=R_1+R_2$",
  })),
  ...(
    [
      [50, 4],
      [250, 2],
      [17, 20],
    ] as const
  ).map(([f, wave]) => ({
    chapter: "তরঙ্গ",
    stem: `একটি তরঙ্গের কম্পাঙ্ক $${f}\\ \\mathrm{Hz}$ ও তরঙ্গদৈর্ঘ্য $${wave}\\ \\mathrm{m}$ হলে বেগ কত?`,
    right: metresPerSecond(f * wave),
    wrong: [metresPerSecond(f + wave), metresPerSecond(f / wave), metresPerSecond(2 * f * wave)] as const,
    why: `$v=f\\lambda=${f}\\times${wave}$`,
  })),
];

/** Of physics. */
export const physics = [...facts, ...numbers];

function metresPerSecond(value: number) {
  return `$${value}\\ \\mathrm{m/s}$`;
}
function joules(value: number) {
  return `$${value}\\ \\mathrm{J}$`;
}
