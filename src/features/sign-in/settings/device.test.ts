import { expect, test } from "vitest";
import { deviceOf } from "../security-events/device.ts";

test.each([
  [
    "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
    "অ্যান্ড্রয়েড ফোন, ক্রোম",
  ],
  [
    "Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0 Safari/537.36",
    "অ্যান্ড্রয়েড ট্যাবলেট, স্যামসাং ইন্টারনেট",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0",
    "উইন্ডোজ কম্পিউটার, মাইক্রোসফট এজ",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0", "লিনাক্স কম্পিউটার, ফায়ারফক্স"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "আইফোন, সাফারি",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
    "ম্যাক কম্পিউটার, সাফারি",
  ],
  ["curl/8.5.0", "অচেনা ডিভাইস"],
  ["", "অচেনা ডিভাইস"],
])("the device of %s", (agent, told) => {
  expect(deviceOf(agent)).toBe(told);
});
