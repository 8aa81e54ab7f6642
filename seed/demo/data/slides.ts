const toCourses = { linkLabel: "কোর্সগুলো দেখুন", linkTo: "/#courses" };

/** The banner; its first slide is headed by the programme. */
export const demoSlides = [
  {
    ...toCourses,
    text: "সূত্র মুখস্থ নয়, সূত্রের জন্ম দেখা। উচ্চতর গণিত, পদার্থবিজ্ঞান ও রসায়ন, ছোট ব্যাচে, গোড়া থেকে।",
    art: "constant",
    place: 1,
  },
  {
    ...toCourses,
    title: "প্রতি ব্যাচে সর্বোচ্চ ৩৫ জন",
    text: "হাত তুললে চোখে পড়ে, আটকে গেলে শিক্ষক পাশে এসে বসেন। ক্লাস নেন করতোয়া প্রকৌশল বিশ্ববিদ্যালয়ের শিক্ষার্থীরা।",
    art: "seats",
    place: 2,
  },
  {
    ...toCourses,
    title: "পরীক্ষা, বিশ্লেষণ, আবার পরীক্ষা",
    text: "মূল পরীক্ষার নিয়মে নিয়মিত মডেল টেস্ট। খাতা হাতে দেখা হয়, সমাধানপত্র মেলে, ফলাফল যায় অভিভাবকের ফোনেও।",
    art: "marks",
    place: 3,
  },
] as const;
