export const moneyTexts = {
  title: "বকেয়া ও হিসাব",
  tabs: "টাকার হিসাবের পাতাগুলো",
};
