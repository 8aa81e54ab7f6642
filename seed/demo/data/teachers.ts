import { email, type Gender, mobile } from "./names.ts";

export type DemoTeacher = {
  teacherName: string;
  teacherNameLatin: string;
  /** Shown as Institution Name. */
  address: string;
  email: string;
  mobile: string;
};

export const demoTeachers: readonly DemoTeacher[] = [
  teacher("মাহমুদুল হাসান শিহাব", "Mahmudul Hasan Shihab", "male", "পুরকৌশল বিভাগ, করতোয়া প্রকৌশল বিশ্ববিদ্যালয়", 521),
  teacher(
    "তাসনিম ফেরদৌসী",
    "Tasnim Ferdousi",
    "female",
    "তড়িৎ ও ইলেকট্রনিক কৌশল বিভাগ, করতোয়া প্রকৌশল বিশ্ববিদ্যালয়",
    504,
  ),
  teacher(
    "অর্ণব কুমার সাহা",
    "Arnab Kumar Saha",
    "male",
    "কম্পিউটার বিজ্ঞান ও প্রকৌশল বিভাগ, করতোয়া প্রকৌশল বিশ্ববিদ্যালয়",
    528,
  ),
  teacher("সাদিয়া আফরিন তিথি", "Sadia Afrin Tithi", "female", "কেমিকৌশল বিভাগ, করতোয়া প্রকৌশল বিশ্ববিদ্যালয়", 547),
  teacher(
    "ফারহান ইশতিয়াক চৌধুরী",
    "Farhan Ishtiaq Chowdhury",
    "male",
    "যন্ত্রকৌশল বিভাগ, করতোয়া প্রকৌশল বিশ্ববিদ্যালয়",
    527,
  ),
  teacher("প্রিয়াঙ্কা দেবনাথ", "Priyanka Debnath", "female", "গণিত বিভাগ, করতোয়া প্রকৌশল বিশ্ববিদ্যালয়", 512),
  teacher("মোঃ জুবায়ের মৃধা", "Md. Zubair Mridha", "male", "পানিসম্পদ কৌশল বিভাগ, করতোয়া প্রকৌশল বিশ্ববিদ্যালয়", 505),
  teacher("নওশীন আনজুম মাহি", "Nowshin Anjum Mahi", "female", "স্থাপত্য বিভাগ, করতোয়া প্রকৌশল বিশ্ববিদ্যালয়", 529),
  teacher(
    "রায়হান কবির তালুকদার",
    "Raihan Kabir Talukder",
    "male",
    "বস্তু ও ধাতব কৌশল বিভাগ, করতোয়া প্রকৌশল বিশ্ববিদ্যালয়",
    543,
  ),
  teacher(
    "রাবেয়া সুলতানা মুক্তা",
    "Rabeya Sultana Mukta",
    "female",
    "শিল্প ও উৎপাদন কৌশল বিভাগ, করতোয়া প্রকৌশল বিশ্ববিদ্যালয়",
    518,
  ),
  teacher("তন্ময় চক্রবর্তী", "Tanmoy Chakraborty", "male", "পদার্থবিজ্ঞান বিভাগ, করতোয়া প্রকৌশল বিশ্ববিদ্যালয়", 520),
  teacher(
    "সুমাইয়া বিনতে আলম",
    "Sumaiya Binte Alam",
    "female",
    "জীবচিকিৎসা প্রকৌশল বিভাগ, করতোয়া প্রকৌশল বিশ্ববিদ্যালয়",
    528,
  ),
  teacher(
    "নাফিস মাহমুদ ভূঁইয়া",
    "Nafis Mahmud Bhuiyan",
    "male",
    "নৌযান ও নৌযন্ত্র কৌশল বিভাগ, করতোয়া প্রকৌশল বিশ্ববিদ্যালয়",
    512,
  ),
  teacher("অদিতি সূত্রধর", "Aditi Sutradhar", "female", "রসায়ন বিভাগ, করতোয়া প্রকৌশল বিশ্ববিদ্যালয়", 521),
  teacher("উদয় চাকমা", "Uday Chakma", "male", "নগর ও অঞ্চল পরিকল্পনা বিভাগ, করতোয়া প্রকৌশল বিশ্ববিদ্যালয়", 536),
  teacher("সাজ্জাদ হোসেন রনি", "Sazzad Hossain Rony", "male", "এমবিবিএস, ধলেশ্বরী মেডিকেল কলেজ", 545),
];

/** `number` keeps their mail and phone apart. */
function teacher(
  teacherName: string,
  teacherNameLatin: string,
  gender: Gender,
  address: string,
  number: number,
): DemoTeacher {
  const seed = gender === "male" ? 1000 + number : 2000 + number;
  return {
    teacherName: teacherName.normalize("NFC"),
    teacherNameLatin,
    address: address.normalize("NFC"),
    email: email(teacherNameLatin, seed),
    mobile: mobile(seed),
  };
}
