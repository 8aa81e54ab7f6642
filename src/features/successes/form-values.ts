import type { Success } from "./contract.ts";
import { positionsTyped, typedPositions } from "./rules.ts";

/** What stands in the form's fields, as they are typed and chosen. */
export type SuccessValues = ReturnType<typeof newSuccess>;

export const newSuccess = () => ({
  studentName: "",
  collegeName: "",
  position: "",
  testimonial: "",
  top: false,
  file: null as File | null,
  feedback: null as File | null,
});

export function valuesOf({
  studentId,
  studentName,
  collegeName,
  position,
  testimonial,
  top,
  version,
}: Success) {
  return {
    ...{ studentId, studentName, collegeName, testimonial, top, version },
    position: typedPositions(position),
    file: null,
    feedback: null,
  };
}

/** The values as the calls read them; a picture that was not chosen stays as it is. */
export const inputOf = <Values extends SuccessValues>(values: Values) => ({
  ...values,
  position: positionsTyped(values.position),
  file: values.file ?? undefined,
  feedback: values.feedback ?? undefined,
});
