export type DemoGalleryImage = {
  /** In `seed/pictures/gallery`. */
  picture: string;
  caption: string;
  tags: readonly { value: string; title: string }[];
};

export const demoGallery: readonly DemoGalleryImage[] = [
  image("classroom", "স্পর্শকের ঢাল বোঝানো হচ্ছে, হাত উঠেছে প্রশ্নের জন্য", "Higher Education", "Study"),
  image("lawn", "কৃষ্ণচূড়ার নিচে দলবেঁধে পড়া", "Study", "Higher Education"),
  image("physicsLab", "সরল দোলকের পর্যায়কাল মাপা", "Engineering", "Study"),
  image("library", "পাঠাগারে নীরব দুপুর", "Library", "Study"),
  image("examHall", "শুক্রবারের মডেল টেস্ট", "Higher Education", "Engineering"),
  image("prizeGiving", "বছরের সেরাদের হাতে পুরস্কার", "Higher Education"),
  image("chemistryBench", "টাইট্রেশনের শেষ ফোঁটার অপেক্ষা", "Engineering", "Study"),
  image("resultsBoard", "মেধাতালিকায় নিজের নাম খুঁজে পাওয়ার মুহূর্ত", "Higher Education", "Engineering"),
  image("oneToOne", "একটি ভুল, পাশে বসে আরেকবার বোঝা", "Study"),
  image("rainyDay", "বৃষ্টির বিকেলে ক্লাসে আসা", "Higher Education"),
  image("nightStudy", "পরীক্ষার আগের রাত", "Study", "Library"),
  image("onlineClass", "দূরে থেকেও একই ক্লাসে", "Study", "Engineering"),
];

/** A tag's value is its title in lower case, joined by hyphens. */
function image(picture: string, caption: string, ...titles: string[]): DemoGalleryImage {
  const tags = titles.map((title) => ({ value: title.toLowerCase().replaceAll(" ", "-"), title }));
  return { picture, caption: caption.normalize("NFC"), tags };
}
