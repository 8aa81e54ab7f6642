import { expect, people, signIn, test } from "./walk.ts";

/** The specification's table in its order; after each row, who sees it in a fresh institute. */
const rows = [
  ["আমার কোর্স", "myCourses", "student teacher administrator"],
  ["প্রোফাইল", "profile", "student teacher administrator"],
  ["ফলাফল ও অগ্রগতি", "grades", "student teacher administrator"],
  ["এক নজরে ড্যাশবোর্ড", "overview", "teacher administrator"],
  ["ব্যবহারকারীর ধরন ব্যবস্থাপনা", "user-type", "administrator"],
  ["শিক্ষক ব্যবস্থাপনা", "all-teachers", "administrator"],
  ["শিক্ষার্থী ব্যবস্থাপনা", "all-students", "administrator"],
  ["কোর্স ব্যবস্থাপনা", "all-courses", "administrator"],
  ["পরীক্ষার সময়সূচি ব্যবস্থাপনা", "exam-schedule", "administrator"],
  ["ব্যাচ ব্যবস্থাপনা", "manage-batch", "administrator"],
  ["অ্যাসাইনমেন্ট ব্যবস্থাপনা", "manage-assignment", "student teacher administrator"],
  ["সফল শিক্ষার্থী", "successful-student", "administrator"],
  ["আমার পরীক্ষার সময়সূচি", "my-exam-schedule", "student teacher administrator"],
  ["যোগাযোগ", "contact", "student teacher administrator"],
  // Beyond the table.
  ["পরিবর্তনের খাতা", "audit", "administrator"],
  ["প্রতিষ্ঠান ও ওয়েবসাইট", "site-content", "administrator"],
] as const;
/** What a row is called for students, where the page is another one for them. */
const forStudents: Record<string, string> = { "manage-assignment": "আমার অ্যাসাইনমেন্ট" };

for (const role of ["student", "teacher", "administrator"] as const) {
  test(`the sidebar of a ${role}, row by row: what is there opens, what is not there is not open`, async ({
    page,
  }, info) => {
    test.skip(info.project.name === "360", "the same rows in a drawer: the student's journey opens it");
    await signIn(page, people[role]());
    const links = page.locator("nav#sidebar a");
    const seen = rows.filter(([, , who]) => who.split(" ").includes(role));
    const nameOf = (name: string, path: string) => (role === "student" && forStudents[path]) || name;
    await expect(links).toHaveCount(seen.length);
    // The office's contact is its inbox.
    const at = (path: string) => (path === "contact" && role === "administrator" ? "messages" : path);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
      seen.map(([, path]) => `/dashboard/${at(path)}`),
    );
    for (const [row, [name, path]] of seen.entries()) {
      await expect(links.nth(row)).toContainText(nameOf(name, path));
      await links.nth(row).click();
      await expect(page).toHaveURL(new RegExp(`/dashboard/${at(path)}`));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("এই পাতা আপনার জন্য খোলা নয়")).toHaveCount(0);
      await expect(page.getByRole("navigation", { name: "আপনি এখানে আছেন" })).toBeVisible();
    }
    for (const [, path] of rows.filter(([, , who]) => !who.split(" ").includes(role))) {
      const answer = await page.goto(`/dashboard/${path}`);
      expect(answer?.status(), path).toBe(403);
      await expect(page.getByText("এই পাতা আপনার জন্য খোলা নয়")).toBeVisible();
    }
  });
}
