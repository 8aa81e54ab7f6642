/**
 * The ids of all advisory locks, in one list so that no two are alike. A database that holds other programs' locks
 * too is unlikely to meet them.
 */
export const locks = {
  /** Held alone by whoever changes the schema, and together by those who need it to stay. */
  migration: 4_121_971,
  seed: 4_121_972,
  dailyBackup: 4_121_973,
  /** Of two numbers: this one and the list's. */
  order: 4_121_974,
  administrators: 4_121_975,
} as const;
