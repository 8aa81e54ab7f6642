import { expect, test } from "vitest";
import { ofName, toName } from "./of-name.ts";

test.each([
  ["ধ্রুবক", "ধ্রুবকের"],
  ["সূচনা", "সূচনার"],
  ["প্রত্যয়", "প্রত্যয়ের"],
  ["শিক্ষা নিকেতন", "শিক্ষা নিকেতনের"],
  ["সূচনা কোচিং", "সূচনা কোচিংয়ের"],
  ["নুসরাত মৌ", "নুসরাত মৌয়ের"],
  ["রনি ভাই", "রনি ভাইয়ের"],
  ["Dhrubok", "Dhrubok-এর"],
])("what belongs to %s is %s", (name, of) => {
  expect(ofName(name.normalize("NFC"))).toBe(of.normalize("NFC"));
});

test.each([
  ["রীটা পিরিস", "রীটা পিরিসকে"],
  ["Rita Peiris", "Rita Peiris-কে"],
])("what is done to %s is done to %s", (name, whom) => {
  expect(toName(name)).toBe(whom);
});
