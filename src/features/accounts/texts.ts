export const credentialTexts = {
  regId: "Reg ID",
  password: "Password",
  keepPassword: "এই পাসওয়ার্ড আর দেখানো হবে না, এখনই লিখে রাখুন বা জানিয়ে দিন।",
};
