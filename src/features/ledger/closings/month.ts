/** What a month brought in a batch, taka; `desk/dues` says what each figure is. */
export type BatchMonth = {
  batchId: number | null;
  batchName: string | null;
  billed: number;
  discounted: number;
  outstanding: number;
  collected: number;
};
