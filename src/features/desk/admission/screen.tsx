import { NativeSelect, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { useFocusOnErrors } from "../../../portal/kit/form/dialog-focus.ts";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import type { Fields } from "../../../shared/errors.ts";
import { ask } from "../../../web/caller.ts";
import { confirm } from "../../../web/confirm.tsx";
import { offerContract } from "../offers/contract.ts";
import type { Route } from "./+types/screen";
import { type BatchWithSeats, batchesOf, batchOptions } from "./batch-options.ts";
import { admissionContract } from "./contract.ts";
import { FirstBill } from "./first-bill.tsx";
import { PaidFields, type PaidValues, paidOf } from "./paid-fields.tsx";
import styles from "./screen.module.css";
import { type Admitted, Slip } from "./slip.tsx";
import { applicantFieldTexts, admissionTexts as words } from "./texts.ts";
import { useFirstBill } from "./use-first-bill.ts";

export const handle = { name: words.title };

export async function loader({ context }: Route.LoaderArgs) {
  const user = await allow(context, "admissionDesk", "studentManagement");
  const { data } = await ask(context, offerContract.getAll, undefined);
  return { batches: batchesOf(data), manages: grants(user, "studentManagement") };
}

/** Who stands at the desk is admitted by one press: seat, account, first bill, receipt, slip. The batch stays for the next. */
export default function Admission({ loaderData: { batches, manages } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [admitted, setAdmitted] = useState<Admitted | null>(null);
  const [turn, setTurn] = useState({ many: 0, batchId: "" });
  const next = () => {
    setAdmitted(null);
    void revalidate();
  };
  return (
    <>
      <PageHeader title={words.title}>
        {manages && (
          <Button component={Link} to="/dashboard/all-students?new=1" variant="default">
            {words.allFields}
          </Button>
        )}
      </PageHeader>
      <AdmitForm
        key={turn.many}
        {...{ batches, manages }}
        batchId={turn.batchId}
        onAdmitted={(made, batchId) => {
          setAdmitted(made);
          setTurn(({ many }) => ({ many: many + 1, batchId }));
        }}
      />
      {admitted && (
        <Slip
          admitted={admitted}
          withLink={manages}
          onClose={next}
          next={
            <Button variant="default" onClick={next}>
              {words.next}
            </Button>
          }
        />
      )}
    </>
  );
}

type Shown = {
  batches: BatchWithSeats[];
  manages: boolean;
  batchId: string;
  onAdmitted: (made: Admitted, batchId: string) => void;
};

function AdmitForm({ batches, manages, batchId, onAdmitted }: Shown) {
  const element = useRef<HTMLFormElement>(null);
  const dialog = useDialogForm({
    procedure: admissionContract.admit,
    initial: {
      ...{ userName: "", mobile: "", fatherName: "", guardianMobile: "", batchId },
      ...({ amount: "", method: "cash", trxId: "" } as PaidValues),
    },
    input: ({ userName, mobile, fatherName, guardianMobile, batchId, ...paid }) => ({
      ...{ userName, mobile, fatherName, guardianMobile, batchId: Number(batchId) || undefined },
      ...paidOf(paid),
    }),
    check: ({ batchId }): Fields => (batchId ? {} : { batchId: words.noBatch }),
    ...(manages && {
      confirm: {
        refusal: "SEATS_FULL" as const,
        ask: (text: string) => confirm({ title: words.fullTitle, text, yes: words.fullYes }),
      },
    }),
    failed: words.admitFailed,
    done: ({ data }) => onAdmitted({ ...data, name: form.getValues().userName }, form.getValues().batchId),
  });
  const { form } = dialog;
  const text = requiredFields(form, applicantFieldTexts);
  useFocusOnErrors(element, form.errors);
  const chosen = Number(form.getValues().batchId);
  const first = useFirstBill(chosen);
  return (
    <form
      ref={element}
      noValidate
      aria-busy={dialog.sending}
      onSubmit={(event) => {
        event.preventDefault();
        void dialog.submit();
      }}
    >
      <div className={styles.columns}>
        <Card title={words.student}>
          <div className={styles.fields}>
            <TextInput {...text("userName")} ref={focusAtDesk} data-wide />
            <TextInput {...text("mobile")} inputMode="tel" />
            <TextInput {...text("guardianMobile")} required={false} inputMode="tel" />
            <TextInput {...text("fatherName")} data-wide />
            <NativeSelect
              label={words.batch}
              required
              data-wide
              data={[{ value: "", label: words.chooseBatch }, ...batchOptions(batches)]}
              {...form.getInputProps("batchId")}
            />
          </div>
          <p className={styles.later}>{words.later}</p>
        </Card>
        <Card title={words.bill}>
          <div className={styles.bill} role="status" data-chosen={chosen > 0}>
            {!chosen && <p>{words.chooseFirst}</p>}
            {chosen > 0 && (
              <FirstBill
                {...first}
                amount={parseNumber(form.getValues().amount) ?? 0}
                onTakeAll={(sum) => form.setFieldValue("amount", String(sum))}
              />
            )}
          </div>
          <div className={styles.paid}>
            <PaidFields form={form} />
          </div>
          <Button type="submit" color="marigold" loading={dialog.sending} className={styles.admit}>
            {words.admit}
          </Button>
        </Card>
      </div>
    </form>
  );
}

/** At a desk one types at once; a phone shows the page first. */
function focusAtDesk(field: HTMLInputElement | null): void {
  if (matchMedia("(pointer: fine)").matches) field?.focus({ preventScroll: true });
}
