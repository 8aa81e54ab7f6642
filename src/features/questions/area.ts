import type { Area } from "../../portal/area.ts";
import { questionContract } from "./bank/contract.ts";
import { questionScreenTexts } from "./bank/texts.ts";

/** The bank of questions, from which papers of exams are made. */
export const questions = {
  contract: { question: questionContract },
  lists: [],
  nav: [
    {
      place: 17.5,
      name: questionScreenTexts.title,
      group: "exams",
      permission: ["examScheduleManagement", "questionBank"],
      path: "questions",
      icon: "sheet",
    },
  ],
  pages: [{ path: "questions", file: "questions/bank/screen.tsx" }],
} satisfies Area;
