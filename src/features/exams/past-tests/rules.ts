/** The marks that stood at a place of the merit list. */
export type CutMark = { place: number; marks: number };
