/** Changes that change nothing, by their ids: they are never drawn. */
export const equivalent = new Set<string>([]);
