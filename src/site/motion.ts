/** Timings and distances of the public pages, from section 9 of the specification. */

/** Pixels scrolled from which the header changes its look. */
export const headerChangesAt = 20;
