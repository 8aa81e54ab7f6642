import { NativeSelect } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useEffect, useState } from "react";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { client } from "../../../web/client.ts";
import type { Batch, Course } from "../../catalogue/index.ts";
import { assignmentContract, type StudentOf } from "./contract.ts";
import { coursesFor, type newAssignment } from "./form-values.ts";
import { assignmentFieldTexts as words } from "./texts.ts";

type Assignee = {
  form: UseFormReturnType<ReturnType<typeof newAssignment>>;
  batches: Batch[];
  courses: Course[];
};

/** To which batch, and whether to the whole of it; another batch has other students and courses. */
export function AssigneeFields({ form, batches, courses }: Assignee) {
  const { batchId, courseId } = form.getValues();
  const { students, hint } = useStudentsOf(batchId);
  const batch = requiredFields(form, words)("batchId");
  const choose = (next: string) => {
    form.setFieldValue("batchId", next);
    form.setFieldValue("studentId", "");
    const offered = coursesFor(
      batches.find((one) => String(one.batchId) === next),
      courses,
    );
    if (!offered.some(({ value }) => value === courseId)) form.setFieldValue("courseId", "");
  };
  return (
    <>
      <NativeSelect
        {...batch}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: "", label: words.choose },
          ...batches.map((one) => ({ value: String(one.batchId), label: one.batchName })),
        ]}
      />
      <NativeSelect
        label={words.assignee}
        description={hint}
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...form.getInputProps("studentId")}
        data={[
          { value: "", label: words.whole },
          ...students.map(({ studentId, regId, studentName }) => ({
            value: String(studentId),
            label: words.student(regId, studentName),
          })),
        ]}
      />
    </>
  );
}

type Fetched = { of: string; students: StudentOf[] | null };

/** The students of the chosen batch, fetched when it is chosen; meanwhile the whole batch can be. */
function useStudentsOf(batchId: string) {
  const [fetched, setFetched] = useState<Fetched>({ of: "", students: [] });
  useEffect(() => {
    const id = parseNumber(batchId);
    if (!id) return;
    let current = true;
    client(assignmentContract)
      .getStudents({ batchId: id })
      .then(
        ({ data }) => current && setFetched({ of: batchId, students: data }),
        () => current && setFetched({ of: batchId, students: null }),
      );
    return () => {
      current = false;
    };
  }, [batchId]);
  if (!batchId) return { students: [], hint: undefined };
  if (fetched.of !== batchId) return { students: [], hint: words.fetching };
  return { students: fetched.students ?? [], hint: fetched.students ? undefined : words.notFetched };
}
