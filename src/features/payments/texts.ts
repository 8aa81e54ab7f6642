export const paymentTexts = {
  admissionFee: "ভর্তি ফি",
};
