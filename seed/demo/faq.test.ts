import { expect, test } from "vitest";
import { demoFaqs } from "./data/faq.ts";

test("one answer states the size of a batch, how often the fee is paid, and who teaches", () => {
  const facts = ["সর্বোচ্চ ৩৫ জন", "ভর্তি ফি প্রতি কোর্সে একবারই", "প্রথম সারির করতোয়া প্রকৌশল বিশ্ববিদ্যালয়ের শিক্ষার্থীরা"];
  const stating = demoFaqs.filter(({ text }) => facts.every((fact) => text.includes(fact.normalize("NFC"))));
  expect(stating).toHaveLength(1);
});
