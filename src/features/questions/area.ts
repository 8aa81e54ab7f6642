import type { Area } from "../../portal/area.ts";
import { questionContract } from "./bank/contract.ts";
import { questionExport } from "./bank/export.ts";
import { questionScreenTexts } from "./bank/texts.ts";
import { pasteContract } from "./paste/contract.ts";

/** The bank of questions, from which papers of exams are made. */
export const questions = {
  contract: { question: questionContract, questionPaste: pasteContract },
  lists: [questionExport],
  nav: [
    {
      place: 17.5,
      name: questionScreenTexts.title,
      group: "exams",
      permission: ["examScheduleManagement", "questionBank"],
      path: "questions",
      icon: "questions",
    },
  ],
  pages: [
    { path: "questions", file: "questions/bank/screen.tsx" },
    { path: "questions/paste", file: "questions/paste/screen.tsx" },
  ],
} satisfies Area;
