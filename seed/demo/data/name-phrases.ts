import type { Part } from "./name-parts.ts";

export const mohammad: Part = ["মোঃ", "Md."];
export const mosammat: Part = ["মোছাঃ", "Mst."];
export const ranee: Part = ["রানী", "Rani"];
export const kumar: Part = ["কুমার", "Kumar"];
export const chandra: Part = ["চন্দ্র", "Chandra"];
export const titles: readonly Part[] = [
  ["শেখ", "Sheikh"],
  ["সৈয়দ", "Syed"],
  ["কাজী", "Kazi"],
  ["মীর", "Mir"],
];
export const plainSeconds: readonly Part[] = [
  ["আহমেদ", "Ahmed"],
  ["হাসান", "Hasan"],
  ["হোসেন", "Hossain"],
  ["মাহমুদ", "Mahmud"],
  ["ইসলাম", "Islam"],
  ["রহমান", "Rahman"],
  ["কবির", "Kabir"],
  ["আলী", "Ali"],
];
export const menFamilies: readonly Part[] = [
  ["খান", "Khan"],
  ["চৌধুরী", "Chowdhury"],
  ["সরকার", "Sarker"],
  ["তালুকদার", "Talukder"],
  ["ভূঁইয়া", "Bhuiyan"],
  ["শিকদার", "Sikder"],
  ["মজুমদার", "Majumder"],
  ["মোল্লা", "Molla"],
  ["মিয়া", "Mia"],
  ["রনি", "Rony"],
  ["শান্ত", "Shanto"],
  ["অপু", "Apu"],
];
export const middleWomen: readonly Part[] = [
  ["জাহান", "Jahan"],
  ["আফরিন", "Afrin"],
  ["তাসনিম", "Tasnim"],
  ["সুলতানা", "Sultana"],
  ["আক্তার", "Akter"],
  ["নূর", "Nur"],
  ["বিনতে", "Binte"],
];
export const womenFamilies: readonly Part[] = [
  ["রহমান", "Rahman"],
  ["ইসলাম", "Islam"],
  ["হক", "Haque"],
  ["আহমেদ", "Ahmed"],
  ["হোসেন", "Hossain"],
  ["আলম", "Alam"],
];
export const mosammatSeconds: readonly Part[] = [
  ["খাতুন", "Khatun"],
  ["আক্তার", "Akter"],
  ["বেগম", "Begum"],
  ["পারভীন", "Parvin"],
];
export const afterUl: readonly Part[] = [
  ["ইসলাম", "Islam"],
  ["হক", "Haque"],
  ["হাসান", "Hasan"],
  ["আলম", "Alam"],
  ["করিম", "Karim"],
  ["কবির", "Kabir"],
];
export const phrases: Record<string, readonly Part[]> = {
  জান্নাতুল: [
    ["ফেরদৌস", "Ferdous"],
    ["মাওয়া", "Mawa"],
    ["নাঈম", "Naim"],
  ],
  সিদরাতুল: [["মুনতাহা", "Muntaha"]],
  কামরুন: [["নাহার", "Nahar"]],
  গোলাম: [
    ["রাব্বানী", "Rabbani"],
    ["মোস্তফা", "Mostafa"],
    ["কিবরিয়া", "Kibria"],
  ],
  আব্দুল্লাহ: [
    ["আল মামুন", "Al Mamun"],
    ["আল নোমান", "Al Noman"],
    ["আল রাফি", "Al Rafi"],
  ],
};
