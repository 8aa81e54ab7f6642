export const teacherTexts = {
  studentType: "শিক্ষার্থীর ধরন শিক্ষককে দেওয়া যায় না",
  beyondYou: "এই ধরনের এমন অনুমতি আছে, যা আপনার নেই",
  noSuchType: "এই ধরনটি আর নেই",
  yourself: "নিজেকে মোছা যায় না; অন্য একজন প্রশাসক পারবেন।",
};
