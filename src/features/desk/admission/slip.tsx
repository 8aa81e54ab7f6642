import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Dialog } from "../../../portal/kit/dialog.tsx";
import { asStudent } from "../../../shared/ids.ts";
import { useBrand } from "../../../web/brand.ts";
import { Credentials } from "../../identity/parts.ts";
import { AdmittedStudent } from "../../people/parts.ts";
import { admissionTexts as words } from "./texts.ts";

export type Admitted = {
  studentId: number;
  regId: string;
  password: string;
  receiptId: number | null;
  name: string;
};

/** What the new student takes along: id and password once, and the receipt. */
export function Slip({
  admitted,
  withLink,
  onClose,
  next,
}: {
  admitted: Admitted;
  /** Whether a guardian's link may be made for it. */
  withLink: boolean;
  onClose: () => void;
  next?: ReactNode;
}) {
  const institute = useBrand()?.name ?? "";
  const { studentId, regId, password, name, receiptId } = admitted;
  const offer = (
    <>
      {receiptId && (
        <Button component={Link} to={`/dashboard/receipts/${receiptId}`} variant="default">
          {words.receipt}
        </Button>
      )}
      {next}
    </>
  );
  return (
    <Dialog title={words.admitted(name)} onClose={onClose}>
      {withLink ? (
        <AdmittedStudent
          {...{ regId, password, name, institute, studentId: asStudent(studentId) }}
          offer={offer}
        />
      ) : (
        <Credentials {...{ regId, password }} slip={{ name, institute }} offer={offer} />
      )}
    </Dialog>
  );
}
