import { failedPageTexts } from "../shared/texts.ts";

export const alertTexts = {
  success: "Success!",
  failure: "Error",
  waits: "অনুমোদনের অপেক্ষায়",
  deleted: "Deleted!",
  ok: "ঠিক আছে",
};

export const confirmTexts = {
  title: "Are you sure?",
  text: "You won't be able to revert this!",
  yes: "Yes, delete it!",
  cancel: "বাতিল",
};

export const failedCallTexts = {
  GET: "Error in GET request:",
  POST: "Error in POST request:",
  PUT: "Error in PUT request:",
};

/** What failed on our side, in the specification's words. */
export const unexpectedTexts = { title: failedPageTexts.unexpected };

export const notFoundTexts = { title: "Error 404 – Page Not Found!", back: failedPageTexts.home };

/** What is told in passing. */
export const passingTexts = { undo: "ফিরিয়ে নিন" };
