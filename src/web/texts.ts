export const noticeTexts = {
  success: "Success!",
  failure: "Error",
  deleted: "Deleted!",
  ok: "ঠিক আছে",
};

export const confirmTexts = {
  title: "Are you sure?",
  text: "You won't be able to revert this!",
  yes: "Yes, delete it!",
  cancel: "বাতিল",
};
