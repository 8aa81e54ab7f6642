import { NativeSelect, TextInput } from "@mantine/core";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { checkFiles } from "../../../portal/kit/form/file-rule.ts";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { ImageInput } from "../../../portal/kit/image/image-input.tsx";
import { pictureRule } from "../../../portal/kit/image/image-rules.ts";
import { Picture } from "../../../portal/kit/image/picture.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { methods, methodTexts } from "../../ledger/index.ts";
import styles from "./claims.module.css";
import { claimContract, claimFields } from "./contract.ts";
import { ownMoneyTexts as words } from "./texts.ts";

/** "I have paid": by which way, how much, and the transaction that the office looks for. */
export function ClaimForm({ owed }: { owed: number }) {
  const { revalidate } = useRevalidator();
  const initial = {
    method: "bkash" as string,
    trxId: "",
    amount: owed > 0 ? bengaliDigits(owed) : "",
    file: null as File | null,
  };
  const dialog = useDialogForm({
    procedure: claimContract.add,
    schema: claimFields,
    initial,
    input: ({ amount, file, ...fields }) => ({
      ...{ ...fields, amount: parseNumber(amount) },
      file: file ?? undefined,
    }),
    check: checkFiles(pictureRule, "file"),
    failed: words.failed,
    done: () => {
      dialog.form.setValues(initial);
      void revalidate();
      void tellSuccess(words.sent);
    },
  });
  const text = requiredFields(dialog.form, words);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void dialog.submit();
      }}
    >
      <p>{words.paidHint}</p>
      <NativeSelect
        label={words.method}
        data={methods
          .filter((method) => method !== "cash")
          .map((value) => ({ value, label: methodTexts[value] }))}
        {...dialog.form.getInputProps("method")}
      />
      <TextInput {...text("amount")} inputMode="decimal" />
      <TextInput {...text("trxId")} />
      <ImageInput
        label={words.screenshot}
        rule={screenshotRule}
        show={(file, alt) => file && <Picture file={file} alt={alt} width={136} />}
        current={null}
        value={dialog.form.getValues().file}
        error={dialog.form.errors.file}
        onChange={(file) => dialog.form.setFieldValue("file", file)}
      />
      <Button type="submit" color="marigold" loading={dialog.sending}>
        {words.send}
      </Button>
    </form>
  );
}

const screenshotRule = { ...pictureRule, texts: { ...pictureRule.texts, hint: words.screenshotHint } };
