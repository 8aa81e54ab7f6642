import { Fragment } from "react";

/** An e-mail address in a narrow place: breaks after a dot or before its @, where it must break. */
export function Email({ address }: { address: string }) {
  const parts = address.match(/@?[^.@]+\.*/g) ?? [address];
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
