/** The ids of all advisory locks, in one list so that no two are the same. */
export const locks = {
  /** Exclusive for who changes the schema, shared for who needs it not to change. */
  migration: 4_121_971,
  seed: 4_121_972,
  dailyBackup: 4_121_973,
  /** The first of two keys; the second is the table's. */
  order: 4_121_974,
  /** For changes of what staff may do, and of who is there. */
  permissions: 4_121_975,
  /** Shared for who moves money, exclusive for who closes a day. */
  books: 4_121_976,
  /** For lists of messages that are confirmed. */
  outbox: 4_121_977,
  /** The first of two keys; the second is that of a wallet's transaction. */
  walletIds: 4_121_978,
  /** The first of two keys; the second is that of what a browser sends once. */
  vouchers: 4_121_979,
  /** For lists of students that come as a file: one is written after the other. */
  imports: 4_121_980,
  /** The first of two keys; the second is that of the phone of who applies for admission. */
  applications: 4_121_981,
  /** For changes of the weekly routine: one is written after the other. */
  routine: 4_121_982,
  /** The first of two keys; the second is that of an object that is deleted in the store of files. */
  leftObjects: 4_121_983,
  /** By which a start sees whether two connections are one. */
  pooler: 4_121_984,
  /** Held by the process that keeps the second place of backups. */
  offsite: 4_121_985,
} as const;
