/** What the office writes of a public page: an icon or a sign, a title, a text; a section uses those that it needs. */
export type Item = { mark: string; title: string; text: string };

/** Items may say the same: they are told apart by their place too. */
export const keyOf = ({ title, text }: Item, at: number) => `${at} ${title || text}`;
