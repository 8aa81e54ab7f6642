/** What the badge shows: the first position, up to its first comma. */
export const badgeOf = (position: string[]) => position[0]?.split(",")[0]?.trim() ?? "";
