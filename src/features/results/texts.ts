export const resultTexts = {
  highestTooLow: "সর্বোচ্চ নম্বর মোট নম্বরের কম হতে পারে না",
};
