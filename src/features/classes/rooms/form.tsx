import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { type Room, roomContract } from "./contract.ts";
import { roomScreenTexts, roomTexts, roomFieldTexts as words } from "./texts.ts";

export function AddRoom({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const dialog = useDialogForm({
    procedure: roomContract.addRoom,
    initial: { roomName: "", seats: "" },
    input: inputOf,
    failed: roomTexts.addFailed,
    done: onAdded,
  });
  return (
    <FormDialog title={roomScreenTexts.add} dialog={dialog} onClose={onClose}>
      <RoomFields form={dialog.form} />
    </FormDialog>
  );
}

type Edited = { room: Room; onClose: () => void; onUpdated: OnUpdated };

export function EditRoom({ room, onClose, onUpdated }: Edited) {
  const dialog = useDialogForm({
    procedure: roomContract.updateRoom,
    initial: valuesOf(room),
    input: inputOf,
    fromNewer: valuesOf,
    failed: roomTexts.updateFailed,
    done: (_, undo) => onUpdated(undo),
  });
  return (
    <FormDialog title={roomScreenTexts.edit} dialog={dialog} onClose={onClose}>
      <RoomFields form={dialog.form} />
    </FormDialog>
  );
}

type RoomValues = { roomName: string; seats: string };

function RoomFields({ form }: { form: UseFormReturnType<RoomValues> }) {
  const text = requiredFields(form, words);
  return (
    <>
      <TextInput {...text("roomName")} data-autofocus />
      <TextInput {...text("seats")} inputMode="numeric" />
    </>
  );
}

const valuesOf = ({ seats, ...room }: Room) => ({ ...room, seats: String(seats) });

/** The typed values as the calls read them. */
const inputOf = <Values extends RoomValues>(values: Values) => ({
  ...values,
  seats: parseNumber(values.seats),
});
