/** A notice to students by name. */
export const writeTexts = {
  title: (name: string) => `বিজ্ঞপ্তি: ${name}`,
  subject: "শিরোনাম",
  text: "যা জানাতে চান",
  hint: "শিক্ষার্থী এটি নিজের ড্যাশবোর্ডে দেখবেন",
  send: "পাঠান",
  sent: "বিজ্ঞপ্তিটি শিক্ষার্থীর ড্যাশবোর্ডে পৌঁছেছে",
  failed: "বিজ্ঞপ্তিটি পাঠানো যায়নি",
};
