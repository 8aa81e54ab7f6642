/** Rows in as many as one insert takes: a statement has at most 65,535 parameters, one for each value. */
export function* chunksOf<Row>(rows: readonly Row[], most = 1000): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += most) yield rows.slice(at, at + most);
}
