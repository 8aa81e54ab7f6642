import { Fragment } from "react";

/** An e-mail address in a narrow place: breaks before its @ or after a dot of its name, where it must break. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  const parts = [...(address.slice(0, at).match(/[^.]*\.|[^.]+$/g) ?? []), address.slice(at)];
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
