import { Button, NativeSelect } from "@mantine/core";
import { useEffect, useState } from "react";
import { data, Link, useNavigate } from "react-router";
import { EmptyState } from "../../portal/kit/list/states.tsx";
import { PageHeader } from "../../portal/kit/page-header.tsx";
import { grants } from "../../portal/nav-items.ts";
import { id } from "../../shared/text.ts";
import { ask } from "../../web/caller.ts";
import { Icon } from "../../web/icons.tsx";
import { signInContract } from "../sign-in/contract.ts";
import type { Route } from "./+types/receipt-screen";
import { deskContract } from "./contract.ts";
import { isJustMade, setJustMade } from "./just-made.ts";
import styles from "./receipt.module.css";
import { type Paper, ReceiptPaper, readPaper, rememberPaper } from "./receipt-paper.tsx";
import { receiptTexts as words } from "./texts.ts";
import { VoidReceipt } from "./void-receipt.tsx";

export const handle = { name: words.title };

export async function loader({ context, params }: Route.LoaderArgs) {
  const receiptId = id().safeParse(Number(params.receiptId)).data;
  if (!receiptId) throw data(null, { status: 404 });
  const [receipt, { data: user }] = await Promise.all([
    ask(context, deskContract.receipt, { receiptId }),
    ask(context, signInContract.session.me, undefined),
  ]);
  return {
    receipt: receipt.data,
    isDesk: grants(user, "feeDesk"),
    mayVoid: grants(user, "studentManagement"),
  };
}

/** One receipt as paper: printed by the browser at once when it has just been made, marked as a copy ever after. */
export default function ReceiptScreen({ loaderData: { receipt, isDesk, mayVoid } }: Route.ComponentProps) {
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
          {mayVoid && !voided && <VoidReceipt receiptId={receiptId} />}
          <NativeSelect
            aria-label={words.paper}
            value={paper}
            data={[
              { value: "a4", label: words.a4 },
              { value: "roll", label: words.roll80 },
            ]}
            onChange={(event) => setPaper(rememberPaper(event.currentTarget.value))}
          />
          <Button
            variant="default"
            leftSection={<Icon name="print" size={18} />}
            disabled={!printed}
            onClick={() => window.print()}
          >
            {words.print}
          </Button>
          {isDesk && isNew && (
            <Button color="marigold" autoFocus onClick={() => navigate("/dashboard/desk")}>
              {words.next}
            </Button>
          )}
        </PageHeader>
        {isDesk && !isNew && (
          <p>
            <Link to={`/dashboard/desk?student=${receipt.studentId}`}>{words.backToDesk}</Link>
          </p>
        )}
      </div>
      {printed ? (
        <ReceiptPaper printed={printed} paper={paper} isCopy={!isNew} voided={voided} />
      ) : (
        <EmptyState text={words.none} icon="payments" />
      )}
    </>
  );
}
