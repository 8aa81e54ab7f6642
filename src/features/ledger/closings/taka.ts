/** Taka as whole poisha: sums of money are made in these, never in fractions. */
export const poisha = (taka: number) => Math.round(taka * 100);
export const takaOf = (poisha: number) => poisha / 100;
