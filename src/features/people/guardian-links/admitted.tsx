import { type ReactNode, useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { CopyField } from "../../../portal/kit/copy-field.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { Credentials, type NewAccount } from "../../identity/parts.ts";
import { guardianLinkContract } from "./contract.ts";
import { LinkOnPaper } from "./link-on-paper.tsx";
import { guardianLinkTexts as words } from "./texts.ts";

type Admitted = NewAccount & {
  studentId: StudentId;
  name: string;
  institute: string;
  /** What else is offered beside the slip. */
  offer?: ReactNode;
};

/** What a new student takes along: the sign-in, and on the same slip the guardian's link where it is wanted. */
export function AdmittedStudent({ studentId, name, institute, offer, ...account }: Admitted) {
  const [address, setAddress] = useState("");
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const { data } = await save(guardianLinkContract.make, { studentId }, crypto.randomUUID());
      setAddress(window.location.origin + data.path);
    } catch (error) {
      void tellFailure(words.makeFailed, error);
    }
    setBusy(false);
  };
  return (
    <>
      <Credentials
        {...account}
        slip={{ name, institute, below: address && <LinkOnPaper address={address} /> }}
        offer={
          <>
            {!address && (
              <Button variant="default" loading={busy} onClick={make}>
                {words.admitted}
              </Button>
            )}
            {offer}
          </>
        }
      />
      {address && <CopyField label={words.title} value={address} />}
    </>
  );
}
