import { Checkbox, NativeSelect, PasswordInput, Textarea, TextInput } from "@mantine/core";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { outboxContract } from "./contract.ts";
import { drivers, encodings, gatewayFields, gatewayProblems, lists, secretNames } from "./gateway.ts";
import {
  driverTexts,
  encodingTexts,
  listTexts,
  secretTexts,
  gatewayTexts as words,
} from "./gateway-texts.ts";
import { numberForms } from "./numbers.ts";
import { presets } from "./presets.ts";
import { firstGateway } from "./rules.ts";
import type { GatewaySettings } from "./shape.ts";

type Edited = { gateway: GatewaySettings; onClose: () => void; onUpdated: () => void };

export function EditGateway({ gateway, onClose, onUpdated }: Edited) {
  const dialog = useDialogForm({
    procedure: outboxContract.updateGateway,
    initial: valuesOf(gateway),
    input: inputOf,
    check: (values) => {
      if (values.driver !== "http") return {};
      const read = gatewayFields.safeParse(inputOf(values).config);
      const problems = read.success ? gatewayProblems(read.data) : {};
      return Object.fromEntries(Object.entries(problems).map(([name, said]) => [`config.${name}`, said]));
    },
    fromNewer: valuesOf,
    failed: words.failed,
    done: onUpdated,
  });
  const { form } = dialog;
  const { driver } = form.getValues();
  const isFirst = gateway.gatewayId === firstGateway;
  const field = (name: keyof typeof words.fields) => ({
    label: words.fields[name],
    ...form.getInputProps(`config.${name}`),
  });
  const fill = (preset: string) => {
    const { name: _, ...filled } = presets[preset] ?? { name: "" };
    form.setFieldValue(
      "config",
      configOf(gatewayFields.parse({ sender: form.getValues().config.sender, ...filled })),
    );
  };
  return (
    <FormDialog title={isFirst ? words.form : words.formSecond} dialog={dialog} onClose={onClose}>
      <NativeSelect
        label={words.driver}
        data={options(drivers, driverTexts).filter(({ value }) => isFirst || value !== "file")}
        data-autofocus
        data-wide
        {...form.getInputProps("driver")}
      />
      <TextInput
        label={words.price}
        description={words.priceHint}
        inputMode="decimal"
        {...form.getInputProps("price")}
      />
      <TextInput label={words.perMinute} inputMode="numeric" {...form.getInputProps("perMinute")} />
      {isFirst && (
        <TextInput
          label={words.monthMost}
          description={words.monthMostHint}
          inputMode="decimal"
          {...form.getInputProps("monthMost")}
        />
      )}
      {driver === "http" && (
        <>
          <NativeSelect
            label={words.preset}
            description={words.presetHint}
            data={[
              { value: "", label: words.choosePreset },
              ...Object.entries(presets).map(([value, { name }]) => ({ value, label: name })),
            ]}
            onChange={(event) => fill(event.currentTarget.value)}
            data-wide
          />
          {secretNames.map((name) => (
            <PasswordInput
              key={name}
              label={secretTexts[name]}
              description={words.secretHint}
              autoComplete="new-password"
              {...form.getInputProps(`secrets.${name}`)}
            />
          ))}
          <TextInput {...field("sender")} />
          <TextInput {...field("url")} inputMode="url" data-wide />
          <NativeSelect {...field("method")} data={["POST", "GET"]} />
          <NativeSelect {...field("encoding")} data={options(encodings, encodingTexts)} />
          <Textarea
            {...field("body")}
            description={words.bodyHint}
            autosize
            minRows={3}
            maxRows={10}
            data-wide
          />
          <NativeSelect {...field("list")} data={options(lists, listTexts)} />
          <TextInput {...field("batch")} inputMode="numeric" />
          <TextInput {...field("item")} data-wide />
          <Checkbox
            label={words.fields.allOrNothing}
            data-wide
            {...form.getInputProps("config.allOrNothing", { type: "checkbox" })}
          />
          <NativeSelect {...field("number")} data={[...numberForms]} />
          <Checkbox
            label={words.fields.abroad}
            {...form.getInputProps("config.abroad", { type: "checkbox" })}
          />
          {form.getValues().config.abroad && <TextInput {...field("abroadPrice")} inputMode="decimal" />}
          <TextInput {...field("idMost")} inputMode="numeric" />
          <Checkbox
            label={words.fields.idempotent}
            data-wide
            {...form.getInputProps("config.idempotent", { type: "checkbox" })}
          />
          <Textarea {...field("headers")} autosize minRows={1} maxRows={4} data-wide />
          {plain.map((name) => (
            <TextInput key={name} {...field(name)} />
          ))}
          <Textarea
            {...field("errors")}
            description={words.errorsHint}
            autosize
            minRows={3}
            maxRows={10}
            data-wide
          />
        </>
      )}
    </FormDialog>
  );
}

const plain = [
  ...(["typeGsm", "typeUnicode", "successPath", "successValues", "successWords"] as const),
  ...(["eachPath", "eachState", "eachGood", "eachError", "idPath", "errorPath"] as const),
  ...(["balanceUrl", "balancePath", "reportId", "reportState", "reportDelivered", "reportFailed"] as const),
  ...(["pullUrl", "pullBody", "pullId", "pullState"] as const),
];

const options = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, label: names[value] }));

/** What stands in the form's fields, as it is typed. */
type Values = ReturnType<typeof valuesOf>;

const valuesOf = ({ gatewayId, driver, config, price, perMinute, monthMost, version }: GatewaySettings) => ({
  ...{ gatewayId, driver, price: String(price), perMinute: String(perMinute), version },
  monthMost: String(monthMost ?? ""),
  config: configOf(config ?? gatewayFields.parse({})),
  secrets: { key: "", user: "", password: "" },
});

const configOf = ({ batch, idMost, abroadPrice, ...config }: NonNullable<GatewaySettings["config"]>) => ({
  ...config,
  batch: String(batch),
  idMost: String(idMost),
  abroadPrice: String(abroadPrice ?? 0),
});

/** The typed values as the call reads them; a key that is not typed stays as it is kept. */
function inputOf({ secrets, config, ...values }: Values) {
  const typed = Object.entries(secrets).filter(([, value]) => value);
  return {
    ...values,
    price: parseNumber(values.price),
    perMinute: parseNumber(values.perMinute),
    monthMost: values.monthMost.trim() ? parseNumber(values.monthMost) : null,
    config: {
      ...config,
      batch: parseNumber(config.batch),
      idMost: parseNumber(config.idMost),
      abroadPrice: parseNumber(config.abroadPrice),
    },
    ...(typed.length > 0 && { secrets: Object.fromEntries(typed) }),
  };
}
