export type Found = { sheets: number };
