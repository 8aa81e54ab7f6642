/** The receipt that this page has just made: printed at once, and no copy, until it is left or loaded again. */
let justMade: number | null = null;

export const setJustMade = (receiptId: number | null) => {
  justMade = receiptId;
};

export const isJustMade = (receiptId: number) => justMade === receiptId;
