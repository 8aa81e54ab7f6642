import { processorTime } from "./processor.ts";

/** Questions of 300 formulas in all, such as HSC papers have: fractions, integrals, matrices, chemistry, each of its own. */
const questions = Array.from({ length: 100 }, (_none, at) => {
  const shown = [
    `\\frac{${at + 1}x^{2}+3}{\\sqrt{x^{${at + 2}}-1}}`,
    `\\int_{0}^{${at + 1}}\\left(x^{3}+\\sin ${at + 2}x\\right)dx`,
    `\\begin{bmatrix} ${at} & 2 \\\\ 3 & ${at + 1} \\end{bmatrix}`,
    `\\ce{C${at + 1}H${2 * at + 4} + O2 -> CO2 + H2O}`,
  ];
  const [first, second, third] = [0, 1, 2].map((of) => shown[(at + of) % shown.length]);
  return `${at + 1}. $${first}$ ও $${second}$ হলে $${third}$ এর মান নিচের কোনটি?\nক. ${at}১ খ. ${at}২ গ. ${at}৩ ঘ. কোনোটিই নয়\nউত্তর: খ`;
});

export type Ask = (method: "GET" | "POST" | "PUT", path: string, sent?: object) => Promise<{ data: unknown }>;

/** An exam of all batches whose paper of 100 questions with 300 formulas is made in four sets, and not frozen yet; answers its id. */
export async function dealBigPaper(ask: Ask): Promise<number> {
  const subject = `প্রশ্ন ${Date.now()}`;
  await ask("POST", "question/addPasted", { text: questions.join("\n"), subject, year: null, seen: true });
  const scheme = { sections: [{ key: "s1", subject, mcq: { questions: 100 } }] };
  const about = { category: "মডেল", examName: subject, examType: "এমসিকিউ", subject: "-", time: "10:00" };
  const { data } = await ask("POST", "exam/addExam", { ...about, examDate: "2030-01-01", scheme });
  const { examId } = data as { examId: number };
  await ask("PUT", "paper/setQuestions", { examId, sets: 4, sections: [] });
  await ask("POST", "paper/deal", { examId, key: "s1", notFor: 0, rules: [{ subject, many: 100 }] });
  return examId;
}

/** Freezes such a paper, and asks for the list of students meanwhile. Answers the exam, and milliseconds: how long it took, the processor's, and the longest that others waited. */
export async function freezeBigPaper(ask: Ask, pid: number | undefined) {
  const examId = await dealBigPaper(ask);
  const [began, spent] = [performance.now(), processorTime(pid)];
  let [done, longest] = [false, 0];
  const others = (async () => {
    while (!done) {
      const asked = performance.now();
      await ask("GET", "student/getAll", { page: 1, pageSize: 10 });
      longest = Math.max(longest, performance.now() - asked);
      await new Promise((next) => setTimeout(next, 20));
    }
  })();
  await ask("POST", "paper/freeze", { examId });
  const took = performance.now() - began;
  const used = processorTime(pid) - spent;
  done = true;
  await others;
  return { examId, took, used, longest };
}
