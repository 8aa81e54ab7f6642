export const studentTexts = {
  added: "New Student added successfully",
  updated: "Student Information Updated successfully",
  deleted: "Student deleted successfully",
  addFailed: "An error occurred while adding the student. Please try again later.",
  updateFailed: "An error occurred while updating the student. Please try again later.",
  deleteFailed: "An error occurred while deleting the student. Please try again later.",
  none: "No student found",
  onlyStudentType: "নতুন শিক্ষার্থীর ধরন শুধু শিক্ষার্থীই হতে পারে",
  noSuchBatch: "এই ব্যাচটি আর নেই",
};
