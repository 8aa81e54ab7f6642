export const approvalGateTexts = {
  changedSince: "অনুরোধের পর বদলে গেছে: যা অনুমোদন চাওয়া হয়েছিল, এখন তার চেয়ে বেশি",
};

export const approvalKindTexts = {
  void: "রসিদ বা ভাউচার বাতিল",
  refund: "টাকা ফেরত",
  discount: "ছাড়",
  bill: "বিল বাতিল বা বদল",
  reopen: "বন্ধ হিসাব আবার খোলা",
};
