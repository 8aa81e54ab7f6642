/** Further staff for stories, who mark scripts; invented. */
export const masud = {
  ...{ teacherName: "মাসুদ রানা", email: "masud@example.com", mobile: "01711111112", address: "বাংলা বিভাগ" },
  ...{ userTypeId: 2, password: "secret-1" },
};
export const farida = {
  ...{ teacherName: "ফরিদা পারভীন", email: "farida@example.com", mobile: "01711111113", address: "রসায়ন বিভাগ" },
  ...{ userTypeId: 2, password: "secret-1" },
};
