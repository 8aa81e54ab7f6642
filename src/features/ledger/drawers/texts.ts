export const drawerTexts = {
  wasClosed: (by: string, at: string) => `আপনার শিফট ${at} শেষ করেছেন ${by}: নগদ টাকা নিতে নতুন শিফট শুরু করুন`,
};
