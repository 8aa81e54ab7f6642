import { collegeName, type Gender } from "./names.ts";
import { testimonials } from "./testimonials.ts";

export type DemoSuccess = {
  studentName: string;
  /** Shown as institution. */
  collegeName: string;
  /** The badge shows the first entry up to its first comma. */
  position: string[];
  /** Empty when none was given. */
  testimonial: string;
  /** Among the top achievers of the home page. */
  top: boolean;
  /** A handwritten note of `seed/pictures/feedback`. */
  feedback: number | null;
};

const engineering = "প্রকৌশল গুচ্ছ";
const topEngineering = "করতোয়া প্রকৌশল";
const unitKa = "বিশ্ববিদ্যালয় ‘ক’ ইউনিট";
const medical = "মেডিকেল";
const technology = "গুচ্ছ বিজ্ঞান";

type Rank = readonly [exam: string, rank: string];

export const demoSuccesses: readonly DemoSuccess[] = [
  success(
    "তাহমিদ আবরার",
    "male",
    3,
    [
      [topEngineering, "৭"],
      [engineering, "২"],
      [unitKa, "১৯"],
    ],
    "top",
    0,
  ),
  success(
    "নুসাইবা তারান্নুম",
    "female",
    36,
    [
      [topEngineering, "২১"],
      [unitKa, "৮"],
    ],
    "top",
    1,
  ),
  success(
    "অনিন্দ্য সাহা",
    "male",
    9,
    [
      [engineering, "১২"],
      [unitKa, "৩৪"],
    ],
    "top",
    2,
  ),
  success(
    "মাইশা জামান রোদেলা",
    "female",
    8,
    [
      [unitKa, "৪"],
      [engineering, "৫৬"],
    ],
    "top",
  ),
  success(
    "সাদমান সাকিব ঈশান",
    "male",
    22,
    [
      [topEngineering, "৪৩"],
      [engineering, "২৯"],
    ],
    "top",
    3,
  ),
  success(
    "ফাবিহা বুশরা",
    "female",
    15,
    [
      [medical, "১১"],
      [unitKa, "৬২"],
    ],
    "top",
    4,
  ),
  success(
    "রিদওয়ান করিম",
    "male",
    31,
    [
      [topEngineering, "৮৮"],
      [engineering, "৪১"],
    ],
    "top",
  ),
  success(
    "শ্রেয়সী মজুমদার",
    "female",
    17,
    [
      [engineering, "৩৩"],
      [unitKa, "২৭"],
    ],
    "top",
    5,
  ),
  success("আহনাফ তাজওয়ার", "male", 12, [[engineering, "৭৮"]]),
  success("তাসফিয়া নাওয়ার", "female", 21, [
    [unitKa, "৪৬"],
    [technology, "১৩"],
  ]),
  success("জারিফ মুনতাসির", "male", 14, [
    [topEngineering, "১৩২"],
    [engineering, "৯৬"],
  ]),
  success("রুবাইয়া খানম মিথিলা", "female", 24, [[medical, "৯৪"]]),
  success("প্রত্যয় বড়ুয়া", "male", 28, [
    [engineering, "১৪৭"],
    [technology, "২২"],
  ]),
  success("সানজিদা আক্তার লামিয়া", "female", 44, [[unitKa, "১১৮"]]),
  success("ইমতিয়াজ আহমেদ নিলয়", "male", 19, [
    [engineering, "১৬৫"],
    [unitKa, "২০৩"],
  ]),
  success("মেহজাবিন রহমান", "female", 30, [
    [topEngineering, "২১৬"],
    [engineering, "১৭১"],
  ]),
  success("সৌম্যদীপ ঘোষ", "male", 33, [
    [technology, "৩৮"],
    [unitKa, "২৪৯"],
  ]),
  success("আফরিদা মাহজাবীন", "female", 35, [[medical, "২১৮"]]),
  success("নাজমুস সাদাত", "male", 36, [[engineering, "২৩৪"]]),
  success("অর্পিতা রানী দাস", "female", 38, [
    [unitKa, "২৮৭"],
    [technology, "৫১"],
  ]),
  success("মুনতাসিম ফুয়াদ", "male", 40, [
    [topEngineering, "৩০৪"],
    [engineering, "২৬৮"],
  ]),
  success("জান্নাতুল মাওয়া ইফতি", "female", 41, [[engineering, "৩১২"]]),
  success("তাশরীফ ইসলাম রাহি", "male", 44, [[unitKa, "৩৪১"]]),
  success("নাবিলা ইয়াসমিন", "female", 45, [
    [technology, "৬৪"],
    [unitKa, "৪১২"],
  ]),
  success("রাইয়ান হক", "male", 47, [
    [engineering, "৩৭৬"],
    [technology, "৮৩"],
  ]),
  success("এলিনা ম্রং", "female", 49, [[unitKa, "৪৫৫"]]),
  success("শাহরিয়ার নাফিজ জিহান", "male", 50, [
    [topEngineering, "৪১৯"],
    [engineering, "৩৯০"],
  ]),
  success("তাবাসসুম মীম", "female", 25, [
    [medical, "৫০৭"],
    [technology, "১০৬"],
  ]),
];

function success(
  studentName: string,
  gender: Gender,
  number: number,
  ranks: readonly Rank[],
  top?: "top",
  feedback: number | null = null,
): DemoSuccess {
  const name = studentName.normalize("NFC");
  return {
    studentName: name,
    collegeName: collegeName((gender === "male" ? 8100 : 8500) + number),
    position: ranks.map(([exam, rank]) => `${exam}, মেধাস্থান ${rank}`.normalize("NFC")),
    testimonial: testimonials[name] ?? "",
    top: top === "top",
    feedback,
  };
}
