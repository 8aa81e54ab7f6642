import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { imageAddress, version } from "../../../server/db/tables.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { erasure, messageDays, smsMonths } from "../../../shared/limits.ts";
import { firstColours } from "../../../shared/palette.ts";
import { accounts } from "../accounts/table.server.ts";

/** One record: the institute itself. */
export const institute = pgTable("institute", {
  instituteId: integer().primaryKey(),
  name: text().notNull(),
  nameLatin: text().notNull(),
  phone: text().notNull(),
  otherPhones: text().notNull().default(""),
  email: text().notNull(),
  address: text().notNull(),
  country: text().notNull(),
  hours: text().notNull().default(""),
  admissionYear: integer().notNull(),
  programme: text().notNull(),
  about: text().notNull(),
  messengerUrl: text().notNull(),
  socialUrl: text().notNull(),
  youtubeUrl: text().notNull().default(""),
  videoUrl: text(),
  logo: imageAddress(),
  mainColour: text().notNull().default(firstColours.mainColour),
  accentColour: text().notNull().default(firstColours.accentColour),
  /** For which an answered message of the contact form stays. */
  messageDays: integer().notNull().default(messageDays.first),
  /** For which words and numbers of messages by SMS stay. */
  smsMonths: integer().notNull().default(smsMonths.first),
  /** Whether results may be open to everyone at all. */
  publicResults: boolean().notNull().default(true),
  /** Whether who enters marks, and manages no students, sees and types the exams of the batches that they teach alone. */
  ownBatchesOnly: boolean().notNull().default(false),
  /** Years after which what says who an archived student was is erased. */
  retentionYears: integer().notNull().default(erasure.firstYears),
  /** The numbers by which students pay, and how: shown to them alone. */
  payTo: text().notNull().default(""),
  /** Who answers for the money: told of what one person did alone, and of each month. An account of staff. */
  ownerId: integer()
    .$type<AccountId>()
    .references(() => accounts.accountId),
  /** Whether the first steps of a new institute were put away by somebody who has no use for them. */
  firstStepsAway: boolean().notNull().default(false),
  version: version(),
});
