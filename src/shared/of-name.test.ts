import { expect, test } from "vitest";
import { atName, ofName, toName } from "./of-name.ts";

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
  ["অর্ধবার্ষিক পরীক্ষা", "অর্ধবার্ষিক পরীক্ষায়"],
  ["সাপ্তাহিক টেস্ট", "সাপ্তাহিক টেস্টে"],
  ["মডেল টেস্ট ১", "মডেল টেস্ট ১-এ"],
  ["অধ্যায় পরীক্ষা (২য় পত্র)", "অধ্যায় পরীক্ষা (২য় পত্র)-এ"],
  ["ভেক্টর ও গতি", "ভেক্টর ও গতিতে"],
  ["প্রাক-নির্বাচনী", "প্রাক-নির্বাচনীতে"],
  ["জুলাই", "জুলাইয়ে"],
  ["মাসিক এমসিকিউ", "মাসিক এমসিকিউতে"],
  ["শেষ অধ্যায়", "শেষ অধ্যায়ে"],
  ["Model Test", "Model Test-এ"],
])("who was not there was absent from %s: %s", (name, at) => {
  expect(atName(name.normalize("NFC"))).toBe(at.normalize("NFC"));
});

test.each([
  ["রীটা পিরিস", "রীটা পিরিসকে"],
  ["Rita Peiris", "Rita Peiris-কে"],
])("what is done to %s is done to %s", (name, whom) => {
  expect(toName(name)).toBe(whom);
});
