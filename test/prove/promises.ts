/** What each part proves, in a line: the table on top of docs/proof.md. */
export const promises: Record<string, string> = {
  access:
    "Every call and export, asked by every kind of person, lets in whom its contract names and nobody else",
  audit: "Every change leaves who, when, old and new; nothing edits or deletes what is written",
  caches: "Every cached answer is what a fresh one is, to the byte, after every write",
  clerks: "Fifty clerks at the same records lose nothing; a call repeated with its key is done once",
  cluster:
    "Three machines under Patroni, the leader killed, frozen, cut off or its disk full: what was acknowledged stands once, and writing goes on without a hand",
  crawl: "Every link and button of the dashboard leads somewhere and does something",
  "cross-site": "A page of another site cannot make anybody's browser change anything",
  desks:
    "Fifty desks, a portal that is killed, a clock that is put back: each payment is taken once, under a number of its own",
  "disk-and-clock": "A full disk loses no acknowledged write; a clock that is a day off locks nobody out",
  "first-visit": "What a first visit costs the cheapest phone stays within its bytes and requests",
  http: "Broken, slow and endless requests are refused in time, and the next visitor is served",
  import:
    "A list of ten thousand students is told line by line in seconds, written in seconds, whole or not at all, whenever it is killed",
  input: "Whatever is sent to a call is taken or refused with its fields: never a 500",
  interleavings:
    "Two administrators at one record at once, in 1,000 drawn orders, lose nothing of what was taken",
  kills: "Killing the portal or PostgreSQL at any moment loses no acknowledged write",
  ledger:
    "Whatever an office does with a student's money, in any order, every sum agrees with every other, to the poisha",
  "ledger-agreed":
    "Instalments, promises, fines and siblings' discounts, in any order while days go by: every sum shown is that of a naive reckoning",
  "ledger-spent":
    "Vouchers, teachers' pay and slips between what comes in: the cash in the world is the book's, and every sum of what was spent and earned is that of a naive reckoning",
  likeness:
    "Of thousands of sheets, every pair compared, those are named who copied much, and hardly anybody else",
  load: "Among 100,000 students an ordinary day, result day and the loss of one of two processes leave nobody unanswered",
  omr: "Of every kind of file that readers, spreadsheets and the post make, none is silently misread; thousands of sheets keep nobody waiting",
  "one-request": "No single request, however it is filled, keeps the next visitor waiting",
  minute:
    "A disk that dies takes less than a second with it; any moment since is brought back, or refused by name before anything is touched",
  moved:
    "A whole institute comes back from a backup, and moves to a database of its own and back, with every row, person and picture",
  mutants: "Of a hundred lines changed one at a time, the stories of their slice see ninety",
  network:
    "Connections that are cut, late or silent lose no acknowledged write, and the portal recovers by itself",
  outbox:
    "Thousands of messages are shown in seconds and leave at the gateway's rate, none twice and none lost, however gateway and processes fail",
  payloads:
    "Texts that would be markup, script or formulas elsewhere stay texts on every screen and in every file",
  phones:
    "A crowd of phones opens one exam in the same moment and saves its answers, some losing their lines and the portal or PostgreSQL killed in the middle, and nothing acknowledged is lost",
  places:
    "One account's slow work, and a visitor's invented Hosts, keep nobody else waiting; hung-up lines cost nothing more",
  "postgres-15": "The stories of the calls pass on PostgreSQL 15 too",
  public: "Public answers hold no contact, payment, guardian or registration id of anyone",
  recipes:
    "Both recipes of the documentation, taken from their page, pass the checks and stories that they name",
  reckoned:
    "Random exams with all that schemes, two examiners and a controller can say come out as they do on paper, after corrections too",
  results:
    "The result of 5,000 students is published in seconds, whole or not at all, and nobody else waits for it",
  search: "Every search bears every text, and finds each record however its name is typed",
  sessions: "A session dies where it must, cannot be chosen by others, and its cookie stays with this site",
  "sign-in":
    "Guessing passwords is slowed down without keeping the owner out; unknown ids look like known ones",
  sweep:
    "Every address of the portal, on a phone and on a desk, for everyone who may open it: nothing is wider than the window, axe finds nothing, in the dark too, and no link leads nowhere",
  upgrade:
    "A database of the version before, also with 100,000 students, and a backup of it, come up whole under these sources",
  uploads: "Pictures are known by their content, re-encoded, limited to the byte, and tell no place",
};
