import { NativeSelect, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { data, Link, useNavigate, useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { longDate, today } from "../../../shared/dates.ts";
import { me } from "../../../shared/signed-in.ts";
import { id } from "../../../shared/text.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { ask, originContext } from "../../../web/caller.ts";
import { guardianLinkContract } from "../../people/index.ts";
import { LinkOnPaper } from "../../people/parts.ts";
import type { Route } from "./+types/receipt-screen";
import { deskContract } from "./contract.ts";
import { isJustMade, setJustMade } from "./just-made.ts";
import styles from "./receipt.module.css";
import { type Paper, ReceiptPaper, readPaper, rememberPaper } from "./receipt-paper.tsx";
import { receiptTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context, params }: Route.LoaderArgs) {
  const receiptId = id().safeParse(Number(params.receiptId)).data;
  if (!receiptId) throw data(null, { status: 404 });
  const [receipt, { data: user }] = await Promise.all([
    ask(context, deskContract.receipt, { receiptId }),
    ask(context, me, undefined),
  ]);
  const [isDesk, mayVoid] = [grants(user, "feeDesk"), grants(user, "studentManagement")];
  const link = isDesk || mayVoid ? await ask(context, guardianLinkContract.ofReceipt, { receiptId }) : null;
  const address = link?.data.path && context.get(originContext) + link.data.path;
  return { receipt: receipt.data, isDesk, mayVoid, address };
}

/** One receipt as paper: printed by the browser at once when it has just been made, marked as a copy ever after. */
export default function ReceiptScreen({
  loaderData: { receipt, isDesk, mayVoid, address },
}: Route.ComponentProps) {
  const [paper, setPaper] = useState<Paper>("a4");
  const [isReady, setReady] = useState(false);
  const navigate = useNavigate();
  const { printed, voided, receiptId } = receipt;
  const isNew = isJustMade(receiptId);
  useEffect(() => {
    setPaper(readPaper());
    setReady(true);
    return () => setJustMade(null);
  }, []);
  useEffect(() => {
    if (isReady && isNew) window.print();
  }, [isReady, isNew]);
  return (
    <>
      <div className={styles.tools}>
        <PageHeader title={`${words.title} ${receipt.number}`}>
          {isDesk && !isNew && (
            <Button component={Link} to={`/dashboard/desk?student=${receipt.studentId}`} variant="default">
              {words.backToDesk}
            </Button>
          )}
          <NativeSelect
            aria-label={words.paper}
            value={paper}
            data={[
              { value: "a4", label: words.a4 },
              { value: "roll", label: words.roll80 },
            ]}
            onChange={(event) => setPaper(rememberPaper(event.currentTarget.value))}
          />
          {mayVoid && !voided && <VoidReceipt receiptId={receiptId} />}
          <PrintButton main={!(isDesk && isNew)} disabled={!printed}>
            {words.print}
          </PrintButton>
          {isDesk && isNew && (
            <Button color="marigold" autoFocus onClick={() => navigate("/dashboard/desk")}>
              {words.next}
            </Button>
          )}
        </PageHeader>
        {receipt.day > today(new Date(receipt.at)) && (
          <p role="note">{words.nextBook(longDate(receipt.day))}</p>
        )}
      </div>
      {printed ? (
        <ReceiptPaper
          printed={printed}
          paper={paper}
          isCopy={!isNew}
          voided={voided}
          below={address && <LinkOnPaper address={address} />}
        />
      ) : (
        <EmptyState text={words.none} icon="payments" />
      )}
    </>
  );
}

/** Voids a receipt with a reason: it keeps its number, and stays to be seen. */
function VoidReceipt({ receiptId }: { receiptId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setOpen(true)}>
        {words.voidIt}
      </Button>
      {isOpen && <VoidForm receiptId={receiptId} onClose={() => setOpen(false)} />}
    </>
  );
}

function VoidForm({ receiptId, onClose }: { receiptId: number; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const dialog = useDialogForm({
    procedure: deskContract.voidReceipt,
    initial: { reason: "" },
    input: (values) => ({ ...values, receiptId }),
    failed: words.voidFailed,
    done: () => {
      onClose();
      void revalidate();
      void tellSuccess(words.voidedNow);
    },
  });
  const text = requiredFields(dialog.form, { reason: words.voidReason });
  return (
    <FormDialog title={words.voidTitle} action={words.voidIt} dialog={dialog} onClose={onClose}>
      <TextInput {...text("reason")} data-autofocus data-wide />
    </FormDialog>
  );
}
