import { expect, test } from "vitest";
import { bangladeshMobile, mobile } from "../shared/phone-number.ts";
import { realMobile } from "./real-mobile.ts";

test("a number that exists is stored in one form, however it was typed, and an SMS goes to it as it is stored", () => {
  for (const operator of ["013", "014", "015", "016", "017", "018", "019"])
    for (const typed of [`${operator}12345678`, `+88${operator}12345678`, `88${operator}-12345678`]) {
      const stored = realMobile(mobile().parse(typed), "mobile");
      expect(stored).toBe(`${operator}12345678`);
      expect(bangladeshMobile(stored)).toBe(stored);
      expect(realMobile(stored, "mobile")).toBe(stored);
    }
});

test("one of another country or of a house is stored too, and no SMS goes there", () => {
  expect(realMobile("+14155550123", "mobile")).toBe("+14155550123");
  expect(realMobile("029550000", "mobile")).toMatch(/^02/);
  for (const stored of ["+14155550123", "029550000"]) expect(bangladeshMobile(stored)).toBeNull();
});

test("one that does not exist is refused beside its field", () => {
  for (const typed of ["01212345678", "0171234567", "+999123456789"])
    expect(() => realMobile(typed, "guardianMobile")).toThrow(
      expect.objectContaining({ data: { fields: { guardianMobile: expect.any(String) } } }),
    );
});
