export const moneyTexts = {
  title: "টাকার হিসাব",
  tabs: "টাকার হিসাবের পাতাগুলো",
};
