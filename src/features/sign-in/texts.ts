export const signInTexts = {
  wrongStudent: "Student Id or password Incorrect",
  wrongTeacher: "Teacher Id or password Incorrect",
  notChanged: "Invalid credentials. Password not changed.",
  changeFailed: "An error occurred while changing the password. Please try again later.",
  noMatch: "Passwords do not match",
  required: "This field is required",
  samePassword: "নতুন পাসওয়ার্ডটি আগেরটির মতো হতে পারে না",
};
