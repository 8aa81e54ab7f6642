import { today } from "../../src/shared/dates.ts";
import {
  addBatch,
  admit,
  call,
  expect,
  expectAccessible,
  expectFits,
  expectTouchable,
  hire,
  phone,
  test,
} from "./journey.ts";
import { dismiss, fill, form, open, press, save, saveWords } from "./screen.ts";

test.use({ person: "administrator", alone: "routine" });

const weekday = String(new Date(`${today()}T00:00:00Z`).getUTCDay());

test("the office makes a room and a class; a clash is named and a free time taken; the teacher sees it on a phone, the student at home, and it is printed", async ({
  page,
  pageOf,
  portal,
  picture,
}) => {
  const teacher = await hire(portal.url, page, "শাহনাজ পারভীন");
  const [first, second] = [await addBatch(page, "রুটিনের ব্যাচ ক"), await addBatch(page, "রুটিনের ব্যাচ খ")];
  const student = await admit(page, "মেহেরুন নেসা", Number(first));

  await open(page, "routine/rooms");
  await press(page, "নতুন কক্ষ");
  await fill(page, { "কক্ষের নাম *": "৫০১, পাঁচতলা", "আসন *": "৪০" });
  await save(page, "কক্ষটি যোগ করা হয়েছে");
  await expect(page.getByText("৫০১, পাঁচতলা")).toBeVisible();
  await expectAccessible(page);
  await picture("rooms");

  const choose = (label: string, option: string) =>
    form(page).getByLabel(label, { exact: true }).selectOption(option);
  const typeClass = async (subject: string, from: string, until: string) => {
    await press(page, "নতুন ক্লাস");
    await fill(page, { বিষয়: subject });
    const teachers = form(page).getByLabel("শিক্ষক", { exact: true });
    await teachers.selectOption({ label: "শাহনাজ পারভীন" });
    await form(page).getByLabel("কক্ষ", { exact: true }).selectOption({ label: "৫০১, পাঁচতলা" });
    await choose("বার *", weekday);
    await fill(page, { "শুরু *": from, "শেষ *": until });
  };
  await open(page, `routine?of=batch-${first}`);
  await typeClass("পদার্থবিজ্ঞান", "16:00", "18:00");
  await save(page, "ক্লাসটি রুটিনে যোগ করা হয়েছে");
  const week = page.getByRole("list", { name: "সপ্তাহের রুটিন" });
  await expect(week.getByText("পদার্থবিজ্ঞান")).toBeVisible();

  await open(page, `routine?of=batch-${second}`);
  await typeClass("রসায়ন", "17:00", "18:30");
  await press(form(page), saveWords);
  await expect(form(page).getByText(/শাহনাজ পারভীনের আরেকটি ক্লাস আছে: .*রুটিনের ব্যাচ ক, পদার্থবিজ্ঞান/)).toBeVisible();
  await expect(form(page).getByLabel("বিষয়", { exact: true })).toHaveValue("রসায়ন");
  const free = form(page).getByRole("status").getByRole("button");
  await expect(free).toHaveCount(3);
  await expectAccessible(page);
  await picture("clash");
  await free.first().click();
  await expect(form(page).getByLabel("শুরু *", { exact: true })).toHaveValue("18:00");
  await save(page, "ক্লাসটি রুটিনে যোগ করা হয়েছে");
  await expect(week.getByText("রসায়ন")).toBeVisible();

  await press(page, /^আরও কাজ.*রুটিনের ব্যাচ খ, রসায়ন/);
  await press(page, /^সরান: রুটিনের ব্যাচ খ, রসায়ন/);
  await fill(page, { "শুরু *": "20:00", "শেষ *": "21:30" });
  await press(form(page), "এক দিনের জন্য সরান");
  await expect(week.getByText("রাত ৮টা থেকে ৯:৩০")).toBeVisible();
  await expectAccessible(page);
  await picture("week");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "প্রিন্ট করুন" })).toBeHidden();
  await picture("week-printed");
  await page.emulateMedia({ media: "screen" });

  const own = await pageOf(teacher, phone);
  await open(own, "routine");
  const classes = own.getByRole("list", { name: "সপ্তাহের রুটিন" });
  for (const subject of ["পদার্থবিজ্ঞান", "রসায়ন"]) await expect(classes.getByText(subject).first()).toBeVisible();
  await expect(own.getByRole("button", { name: "নতুন ক্লাস" })).toHaveCount(0);
  await expectFits(own);
  await expectAccessible(own);
  await expectTouchable(own);
  if (process.env.PICTURES)
    await own.screenshot({ path: "test-results/pictures/routine-teacher.png", fullPage: true });

  const home = await pageOf(student, phone);
  await open(home, "");
  await expect(home.getByRole("region", { name: "আজ", exact: true }).getByText("পদার্থবিজ্ঞান")).toBeVisible();
  await home.getByRole("link", { name: "রুটিন", exact: true }).click();
  await expect(home.getByRole("list", { name: "সপ্তাহের রুটিন" }).getByText("শাহনাজ পারভীন")).toBeVisible();
  await expectFits(home);
  await expectAccessible(home);
  if (process.env.PICTURES)
    await home.screenshot({ path: "test-results/pictures/routine-student.png", fullPage: true });
  await open(home, "");
  await expect(home.getByRole("region", { name: "আগামীকাল", exact: true })).toBeVisible();
  if (process.env.PICTURES) await home.screenshot({ path: "test-results/pictures/routine-home.png" });
});

test("a day off is written once and stands in every week's plan; a room with classes is not deleted", async ({
  page,
  picture,
}) => {
  const batchId = Number(await addBatch(page, "ছুটির ব্যাচ"));
  const { roomId } = await call(page, "POST", "room/addRoom", { roomName: "ছুটির কক্ষ", seats: 20 });
  await call(page, "POST", "routine/addClass", {
    ...{ batchId, roomId, weekday: Number(weekday), from: "10:00", until: "11:00" },
  });
  await open(page, "routine/days-off");
  await press(page, "নতুন ছুটি");
  const [year, month, day] = today().split("-");
  await fill(page, { "কীসের ছুটি *": "শীতের ছুটি", "প্রথম দিন *": `${day}/${month}/${year}` });
  await save(page, "ছুটি যোগ করা হয়েছে");
  await expect(page.getByRole("row", { name: /শীতের ছুটি.*সব ব্যাচ/ })).toBeVisible();
  await expectAccessible(page);
  await picture("days-off");
  await open(page, `routine?of=batch-${batchId}`);
  await expect(page.getByText("ছুটি: শীতের ছুটি").first()).toBeVisible();
  await picture("week-off");

  // Who teaches nobody begins with a batch, and sees a teacher's week too.
  await open(page, "routine");
  await expect(page.getByRole("list", { name: "সপ্তাহের রুটিন" })).toBeVisible();
  await page.getByLabel("কার রুটিন").selectOption({ label: "প্রিয়াঙ্কা দেবনাথ".normalize("NFC") });
  await expect(page).toHaveURL(/of=teacher-/);
  await open(page, "routine?of=batch-4");
  await picture("week-demo");
  await page.setViewportSize(phone.viewport);
  await expectFits(page);
  await expectAccessible(page);
  await picture("week-demo-phone");
  await page.setViewportSize({ width: 1280, height: 800 });

  await open(page, "routine/rooms?search=ছুটির");
  await press(page, "মুছুন: ছুটির কক্ষ");
  await press(page, "Yes, delete it!");
  await expect(page.getByText(/কক্ষটিতে ক্লাস আছে: ছুটির ব্যাচ/)).toBeVisible();
  await dismiss(page);
});
