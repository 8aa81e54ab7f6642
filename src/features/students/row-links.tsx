import { ActionIcon } from "@mantine/core";
import { Link } from "react-router";
import { Icon } from "../../portal/icons.tsx";
import type { Student } from "./contract.ts";
import { studentPages } from "./selection.ts";
import { studentPageTexts as words } from "./texts.ts";

/** From a student's row to their payments and results; whom they are about goes along in route state. */
export function StudentLinks({ student }: { student: Student }) {
  const { studentId, userName } = student;
  const link = (page: keyof typeof studentPages) => ({
    to: studentPages[page](studentId),
    "aria-label": `${words[page]}: ${userName}`,
    title: words[page],
  });
  return (
    <>
      <ActionIcon component={Link} {...link("payments")} state={{ student }}>
        <Icon name="payments" />
      </ActionIcon>
      <ActionIcon component={Link} {...link("results")} state={{ studentId }}>
        <Icon name="progress" />
      </ActionIcon>
    </>
  );
}
