/** Business numbers; their sources are sections 5 and 9 of the specification and the decisions on it. */
export const pageSizes = {
  students: 10,
  teachers: 5,
  courses: 4,
  successfulStudents: 5,
  userTypes: 10,
  payments: 10,
  exams: 10,
  batches: 10,
  rooms: 10,
  daysOff: 10,
  results: 10,
  audit: 20,
  securityEvents: 20,
  erasures: 10,
  notices: 10,
  messages: 10,
  assignments: 10,
  materials: 20,
  questions: 20,
  schedule: 10,
  ranking: 10,
  examsOfProgress: 6,
  monthOfPayments: 20,
  pastSuccess: 10,
  schemes: 20,
  dues: 20,
  merit: 50,
  cards: 40,
  omr: 20,
  outbox: 20,
  prepared: 20,
  absent: 20,
  claims: 100,
  applications: 20,
  statements: 20,
  imports: 20,
  importRows: 50,
  expenses: 20,
  approvals: 20,
  exceptions: 20,
  monthFigures: 20,
} as const;

/** The same amount of the same student within so many minutes is asked about. */
export const repeatedPaymentMinutes = 10;

/** What a search in the header shows of each kind. */
export const searchHits = 5;

/** So many records that were opened last the search offers before a word is typed. */
export const recentRecords = 6;

/** Years that admissions and past success may name. */
export const years = { first: 1990, last: 2100 } as const;
/** A workbook is held in memory whole: lists with more rows are taken away as CSV, which is not. */
export const workbookRows = 20_000;
/** A list is drawn whole before it is printed: some fifty sheets. */
export const printedRows = 2000;

/** Rows that a list answers when the caller names no page. */
export const unpagedRows = 1000;
export const largestPage = 100;

/** `commonest`: so many of those lengths, in the order of leaks, are refused. */
export const password = {
  ...{ shortest: 6, longest: 14, commonest: 10_000 },
  ...{ initialLength: 8, initialDays: 30 },
} as const;
export const longestStudentId = 8;
export const seatsOfBatch = 35;

/** Months before this one, and after it, that a bill run bills. */
export const billedMonths = { back: 36, ahead: 12 } as const;

/** Parts in which a debt is agreed to be paid. */
export const mostInstalments = 24;

/** Claims of one student that may wait for the desk at once. */
export const claims = { waiting: 5 } as const;

/** A wallet's statement: its bytes and lines, and rows that are told because they could not be read. */
export const statementFile = { bytes: 5 * 1024 * 1024, lines: 20_000, told: 20 } as const;

/** Days within which the same sum to the same payee is asked about. */
export const repeatedExpenseDays = 60;

/** What the desk shows of each: students that are found, a student's last receipts and bills. */
export const deskRows = { hits: 10, receipts: 10, receiptDays: 14, bills: 40 } as const;

/** What the overview shows of each: months of admissions, the newest batches, the next exams, the latest results. */
export const overviewRows = { months: 12, batches: 12, exams: 5, results: 4, resultRows: 24 } as const;

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Bytes and pixels of pictures: a person's photo, and everything else. */
export const photo = { bytes: 51_200, pixels: 4_000_000, edge: 512 } as const;
export const picture = { bytes: megabyte, pixels: 24_000_000, edge: 1600 } as const;

/** Pictures that one person may send at once, and the seconds after which one more: so many a day. */
export const pictureUploads = {
  student: { most: 20, refill: 4320 },
  staff: { most: 500, refill: 172 },
  /** Of a network, by whoever is not signed in. */
  visitor: { most: 20, refill: 300 },
} as const;

/** Widths in which stored pictures are also served. */
export const pictureWidths = [96, 240, 480, 800] as const;

/** Characters of the name that a file is kept under, without its ending. */
export const longestFileName = 100;

/** What a student hands in: a PDF or a picture, kept as it came; `edge` is that of one made smaller before. */
export const handInFile = { bytes: 5 * megabyte, edge: 2400 } as const;

/** Files that one student may hand in at once, and the seconds after which one more: thirty a day. One stays for each assignment. */
export const handInUploads = { most: 30, refill: 2880 } as const;

/** The solved sheets of one subject of an exam: a PDF or pictures, so many bytes together and so many files. */
export const solutionFiles = { bytes: 10 * megabyte, edge: 2400, most: 20 } as const;

/** What a notice carries: PDFs or pictures, so many bytes together and so many files. */
export const noticeFiles = { bytes: 10 * megabyte, edge: 2400, most: 5 } as const;

/** A file of study material: a PDF or a picture, kept and sent by its parts, each a row, and read by slices of these; so many at once of one account. */
export const materialFile = {
  bytes: 20 * megabyte,
  part: megabyte,
  slice: 128 * kilobyte,
  atOnce: 8,
  edge: 2400,
} as const;

/** Bytes that are taken of an object in the store of FILES_URL: a part of a material, or a photographed page, which noise makes larger than it came. */
export const storedObject = 4 * megabyte;

/** Of one course or batch so many materials, and so many files of one person that no material has yet; those go after a day. */
export const materials = { most: 300, waiting: 4, places: 999 } as const;

/** Files of study material that one person may send at once, and the seconds after which one more: fifty a day. */
export const materialUploads = { most: 50, refill: 1728 } as const;

/** Solved sheets that one person may send at once, and the seconds after which one more. */
export const solutionUploads = { most: 100, refill: 300 } as const;

/**
 * Bytes of a request's body: plain ones, those with a long text, a whole list of records, a person's photo, a picture, two
 * of them, a handed-in file, a solved sheet, and a part of a larger file. A form's other fields come on top of its file.
 */
export const bodies = {
  plain: 16 * kilobyte,
  text: 32 * kilobyte,
  list: 512 * kilobyte,
  photo: 256 * kilobyte,
  picture: 1.5 * megabyte,
  pictures: 2.5 * megabyte,
  file: 6 * megabyte,
  largeFile: 11 * megabyte,
  part: 1.25 * megabyte,
} as const;

/** Parts of a form, bytes before the value of each, and values of a JSON body, how deep they may lie in each other: each costs time. */
export const bodyParts = { form: 500, head: 8192, json: 20_000, depth: 20 } as const;

/**
 * What one account may ask of a process in a minute unless REQUESTS_PER_MINUTE says otherwise, all at once or spread; the
 * callers of one network who have no account may ask `network` times as much together: a school's hundreds share one. Each
 * kind costs as many plain calls as its work is worth. A read may come by POST too; of a session, that is how it is ended.
 */
export const requests = {
  perMinute: 1200,
  network: 5,
  /** Plain calls and uploads of one student in a day. */
  studentWrites: 500,
  cost: { plain: 1, read: 1, session: 1, save: 8, page: 2, search: 4, password: 10, upload: 10, export: 80 },
} as const;

/**
 * Half of the requests are answered in `target` milliseconds, and the event loop is no more than `late` milliseconds late, or fewer are taken
 * in: never fewer at work than `least`, which the pool has connections for, never more than `most`, and of one account no more than its `share` of them, or `ofOne`, and `ofNetwork` of all that one
 * network asks who are not signed in: a school may share it. Of one account, and of such a network, so many calls, pages and stored files are at work at once, and the
 * `longest` line of others waits for its turn, as long as the target. Looked at again after so many milliseconds in which `enough` ended. Who waited `patience` times the target only to be known, and who is told to
 * wait, comes back after 2 to 7 seconds, not all at once.
 */
export const shedding = {
  target: 1000,
  late: 100,
  patience: 2,
  least: 24,
  most: 1000,
  share: 0.1,
  ofOne: 8,
  ofNetwork: 0.5,
  atOnce: { account: { call: 8, page: 1, file: 8 }, network: { call: 24, page: 2, file: 8 } },
  longest: 200,
  sessions: 20_000,
  everyMilliseconds: 250,
  enough: 10,
  retrySeconds: [2, 8],
} as const;

/** Files that are read, pictures that are encoded and lists that are written, at work and in line: of each kind, and of one account. */
export const inLine = { most: 40, each: 2 } as const;

/** Passwords that are looked at or wait for it: all together and of one network, which a school may share: a class of sixty signs in at once. The last of them waits three seconds. */
export const passwordsInLine = { most: 100, each: 64 } as const;

/** Public pages that are not cached: rendered at once, and with those in line all together and of one network, which a school may share. */
export const rendering = { atOnce: 1, most: 100, each: 20 } as const;

/** In which a request must be here whole: the largest body on a line of 200 kbit/s. Its headers alone have Node's 60 seconds. */
export const requestSeconds = 300;

/**
 * Failed attempts that a bucket holds, and the seconds after which one comes back: of an id from one address, of an id
 * from all addresses that it never signed in from, and of an address. A hundred: NIST SP 800-63B, 5.2.2.
 */
export const signInAttempts = {
  id: { most: 10, refill: 60 },
  strangers: { most: 100, refill: 60 },
  address: { most: 100, refill: 6 },
} as const;

/** Wrong codes of a second factor, by who knows the password: at one address, and at all unknown ones together; and how many recovery codes there are. */
export const secondFactor = {
  attempts: { most: 10, refill: 300 },
  strangers: { most: 20, refill: 150 },
  codes: 10,
} as const;

/** Days for which what tells of an attack is kept, how many of their own people see in the settings, and how many refusals are written in a minute. */
export const securityEvents = { days: 90, own: 10, mostInMinute: 200 } as const;

/** Messages from one address: many may share it. */
export const contact = { most: 20, refill: 60 } as const;

/** Applications by one network; states asked for by one, and guessed wrong of all that one subscriber may have, of one number; minutes within which the same is the same; days for which one stays that was decided, or that nobody decided. */
export const applications = {
  network: { most: 20, refill: 60 },
  asked: { most: 60, refill: 10 },
  wide: { most: 300, refill: 10 },
  number: { most: 10, refill: 600 },
  sameMinutes: 10,
  days: { decided: 90, open: 365 },
} as const;

/** Days for which an answered message of the contact form stays: at first, and at most. */
export const messageDays = { first: 30, most: 730 } as const;

/** Months for which words and numbers of messages by SMS stay: at first, and at most. */
export const smsMonths = { first: 12, most: 60 } as const;

/** Of each kind, as many as one's home shows; hand-ins stay on it for so many days after their deadline. */
export const homeRows = {
  ...{ exams: 3, waiting: 5, handIns: 4, handInDays: 14, toHandIn: 3, ownNotices: 2 },
  /** Of the queue: at a desk and on a phone. */
  ...{ queue: 8, queueOnPhone: 4, classes: 4, ownClasses: 8, receipts: 10, receiptDays: 7, means: 6 },
  /** Of a line of money; and results of a student's line. */
  ...{ days: 30, results: 8 },
} as const;

/** So many days after a result is published its messages are offered first. */
export const lastingNew = 7;

/** Of one's own drawer. */
export const drawerRows = { shifts: 10, handOvers: 20 } as const;

/** So many days the home tells that closed books were opened again. */
export const reopenedDays = 14;

/** Rows of a list that something is done with at once. */
export const chosenRows = 100;

/** So many points make a line; fewer are told. */
export const leastOfLine = 3;

/** The last of each kind that a student's page shows. */
export const batchPageRows = { students: 100, exams: 4, results: 5, assignments: 4 } as const;
export const teacherPageRows = { batches: 20, marks: 6, assignments: 3 } as const;
export const studentPageRows = {
  assignments: 6,
  messages: 4,
  changes: 12,
  exams: 8,
  receipts: 4,
  sms: 3,
} as const;

/**
 * Public results: exams that the page offers, and questions of one network and about one roll, by the seconds after which
 * one comes back. Four digits are ten thousand guesses: two months of them for one roll, from anywhere together.
 */
export const publicResults = {
  exams: 20,
  network: { most: 60, refill: 10 },
  /** Wrong digits alone count below: of all that one subscriber of IPv6 may have, of a roll from there, and of a roll from anywhere. */
  wide: { most: 3000, refill: 1 },
  roll: { most: 20, refill: 600 },
  rollOfAll: { most: 500, refill: 600 },
} as const;

/** Years that an archived student's personal data stays at first, and at most; days before its erasure is told. */
export const erasure = { firstYears: 2, mostYears: 10, noticeDays: 30 } as const;

/** Characters of a notice, how many the bell shows and the dashboard, and the days that a new one stands. */
export const notice = { title: 150, text: 4000, shown: 5, onDashboard: 3, days: 14 } as const;
/** Messages of one signed-in person, those that write on among them. */
export const messages = { most: 10, refill: 180 } as const;

/**
 * Messages by SMS: characters of one; people who are named in one list; posts of one process at once; seconds that one may
 * take, and after which a claim of a process that has died is given up; bytes of an answer that are read; attempts, and seconds
 * that the queue waits at most for a gateway that is not reached; answers in a row that stop it when they are not understood.
 */
export const outbox = {
  ...{ longest: 1000, most: 5000, postsAtOnce: 8 },
  ...{ longestPost: 20, abandonedAfter: 60, largestAnswer: 256 * 1024 },
  ...{ attempts: 12, longestPause: 300, unknowns: 3 },
  /** Hours, without the quiet ones, after which a message of a kind has lost its purpose: a day's, or three days'. */
  purposeHours: { result: 42, due: 42, absence: 14, examReminder: 14, notice: 14, own: 14, owner: 42 },
  /** Parts of one that the portal writes to the owner. */
  ownerParts: 4,
  /** Seconds after which a gateway is asked whether a message arrived: after it took it, and after each time that it did not know. */
  reportPauses: [60, 300, 1800, 7200, 43_200, 86_400],
  reportsAtOnce: 5,
  /** People who may be taken out of one list. */
  unticked: 500,
} as const;

/** Seconds after which a rule is looked at again, and after which where nobody was on its list, or others may join it: of the absent. */
export const messageRules = { pause: 20, pauseWhereEmpty: 300 } as const;

/** Delivery reports of one network at addresses that are none. */
export const deliveryReports = { most: 600, refill: 1 } as const;

/** Characters of a message to the office, and of an answer. */
export const longestMessage = 4000;

export const idempotencyDays = 2;

/** Exams of one combined merit list. */
export const combinedExams = 20;

/** Marks of a roll-call that are saved at once. */
export const marksAtOnce = 200;

/** Cells of a marks sheet that are saved at once. */
export const cellsAtOnce = 500;

/** Lines of who sits where that are written at once: with all that a line may say they are as many values as a JSON body may hold. */
export const seatsAtOnce = 3900;

/** A file of a table, as an OMR reader or a spreadsheet writes it: its bytes, rows and columns, characters of a cell and of all of them (a workbook says a text once and names it a million times), the bytes that it unpacks to, and how long reading it may take. */
export const tableFile = {
  ...{ bytes: 5 * megabyte, rows: 10_000, columns: 1200, characters: 2000 },
  allCharacters: 12_000_000,
  ...{ unpacked: 64 * megabyte, milliseconds: 20_000 },
} as const;

/** Marks that are read from a file for a sheet: characters of all of them together, which a browser is answered at once. */
export const marksFile = { characters: 1_000_000 } as const;

/** A list of people that comes as a file: its columns, the characters of all its cells, and of one that is mended; how many that are not written one account may have; lines of one of staff. A written one may be taken back for so many days; then its lines are deleted, as drafts are. */
export const importedList = {
  ...{ columns: 60, characters: 8_000_000, mended: 300, drafts: 50, days: 90 },
  staff: 500,
  /** First passwords: each takes a thread some thirty milliseconds. */
  passwordsAtOnce: 20,
} as const;

/** Comparing an exam's sheets, 12.5 million pairs of 5,000: some five seconds. */
export const likeness = { milliseconds: 60_000, megabytes: 512 } as const;

/** Exams have a beginning alone. Where an end is needed, they last so many minutes. */
export const examMinutes = 60;

/** How long a class is taken to be of which nobody has said when it ends. */
export const classMinutes = 90;

/** Private calendars: days that past and cancelled exams stay in them, and events that one may hold. */
export const calendar = { pastDays: 90, cancelledDays: 30, events: 5000, hoursBetweenReads: 6 } as const;

/** How often one calendar may be read, and how many wrong addresses one caller may try: many may share theirs. */
export const calendarReads = { most: 30, refill: 20 } as const;
export const calendarMisses = { most: 60, refill: 10 } as const;

/** Days that one day off may last, and a routine that stands for a while. */
export const longestDayOff = 366;
export const longestSpan = 366;

/**
 * A formula's characters, how deep its braces may lie in each other, how many a question may have, characters of what is drawn of one; the
 * time and memory of a process that draws those of a question, and the time of one that draws a whole paper.
 */
export const formulas = {
  ...{ characters: 1000, depth: 20, ofQuestion: 30, drawn: 65_536 },
  ...{ milliseconds: 2000, megabytes: 512, paperMilliseconds: 20_000 },
} as const;

/** Characters of a question's parts and of what several share; how many a paste may hold, and its characters. */
export const bank = {
  ...{ stem: 4000, option: 600, explanation: 4000, stimulus: 6000 },
  ...{ options: { least: 2, most: 6 }, pasted: 300, pastedCharacters: 150_000 },
} as const;

/** Questions with their pictures in a ZIP: its bytes, what lies in it, pictures among that, and the bytes that all of it unpacks to. */
export const packedBank = {
  ...{ bytes: 10 * megabyte, entries: 2000, pictures: 200, unpacked: 32 * megabyte },
} as const;

/** Questions of one paper. */
export const paper = { questions: 500 } as const;

/** Questions that the bank holds, and chapters that its filter offers. */
export const bankQuestions = 100_000;
export const bankChapters = 500;

/** A question's picture: it travels within the paper to every phone. */
export const questionPicture = { bytes: megabyte, pixels: 24_000_000, edge: 800 } as const;

/** Free times that are offered in place of one that is taken, and the minutes of the day between which they lie, in steps. */
export const freeTimes = { offered: 3, from: 7 * 60, until: 22 * 60, step: 15, length: 90 } as const;

/** A guardian's: leaves of one child that wait at once, for how many days, and from when to when; questions that wait, and how many a day. */
export const leaves = { waiting: 3, longest: 30, daysBack: 7, daysAhead: 90 } as const;
export const questions = { waiting: 3, most: 5, refill: 17_280 } as const;

/**
 * Links of guardians: children that one phone keeps together, and for how many days; minutes in which openings count as one; wrong
 * ones that a network may try; and what the page shows of each.
 */
export const guardianLinks = {
  ...{ onOnePhone: 6, days: 400, minutes: 10 },
  misses: { most: 60, refill: 10 },
  formBytes: 16 * kilobyte,
  rows: { results: 8, months: 2, receipts: 4, claims: 3, exams: 5, notices: 5, leaves: 3, questions: 3 },
} as const;

/** Filters of lists that one of staff keeps under names; their lengths in characters. */
export const savedViews = { most: 20, longest: { list: 60, name: 40, query: 500 } } as const;

/**
 * Exams on phones: the door is open so many minutes before the start; what comes within the grace after the end still counts, since phones send
 * then what was answered before. Changes that one save may bring and how long an answer of them may be; how far ahead of what the server has a
 * phone's numbers may be; late deliveries that are kept of one attempt; seconds after which a phone counts as silent. Where all who entered
 * have handed in, the exam is closed so many seconds after its end, in which whoever enters at the last moment is entered.
 */
export const phones = {
  ...{ doorMinutes: 30, graceSeconds: 90, silentSeconds: 120, longestMinutes: 600, enteringSeconds: 10 },
  ...{ changes: 200, answer: 60, ahead: 2000, late: 20 },
} as const;

/**
 * A written answer as its student photographs it: bytes, pixels and the longest edge of a page, pages of one script, and how many pages one student may send at once
 * and the seconds after which one more. Of an exam so many questions are answered so, and each has a text of so many characters. Whoever takes a script of a
 * question to mark has it for so many seconds. Of a page and a question: strokes, characters of one, and of all.
 */
export const scriptPage = { bytes: 1_400_000, pixels: 24_000_000, edge: 1800 } as const;
export const scripts = {
  ...{ pages: 40, questions: 30, question: 1500, longestUpload: 240, heldSeconds: 300 },
  ...{ strokes: 200, stroke: 6000, ofPage: 120_000 },
} as const;
export const scriptUploads = { most: 120, refill: 240 } as const;

/**
 * Practice: questions at once; those that are kept of one student, and for how many days after the last answer; days after which one that is known
 * need not come again. A chapter is spoken of after so many answers, of so many of the latest exams, and is weak where fewer than so many of a hundred were right.
 */
export const practice = {
  ...{ atOnce: 10, kept: 2000, keptDays: 400, knownAfter: 45 },
  ...{ answers: 10, exams: 40, weakBelow: 50 },
} as const;

/** The free model test of visitors: its questions. */
export const freeTest = { questions: 20 } as const;
