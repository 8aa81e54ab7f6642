/** What other areas may take of exams on the server: tables, reads and writes. */

export { scriptBundles } from "./bundles/table.server.ts";
export { icsOf } from "./calendar/ics.server.ts";
export { readCalendar } from "./calendar/read.server.ts";
export { mountCalendar } from "./calendar/serve.server.ts";
export { calendarAddresses } from "./calendar/table.server.ts";
export { examinerMarks, examinerPairs } from "./examiners/table.server.ts";
export { batchIdsOfExam } from "./exams/batches.server.ts";
export { concerning } from "./exams/concerning.server.ts";
export { homeBatches, isOwn } from "./exams/own-batches.server.ts";
export { coming, past, readExams, readNextExams, visibleTo } from "./exams/read.server.ts";
export { examBatches, examResults, exams } from "./exams/table.server.ts";
export { mountFreeTest } from "./free-test/serve.server.ts";
export { readOwnResults } from "./merit/cards.server.ts";
export { eraseDecisions } from "./merit/erase.server.ts";
export { readMeans } from "./merit/means.server.ts";
export { examDecisions, examFigures, examStandings } from "./merit/table.server.ts";
export { omrScored } from "./omr/table.server.ts";
export { mountPhones } from "./online/serve.server.ts";
export { attempts } from "./online/table.server.ts";
export { examsWithPages, readMarkedPages, readMarkedPicture } from "./online/written/marked.server.ts";
export { scriptMarks } from "./online/written/table.server.ts";
export { practisedQuestions } from "./practised/table.server.ts";
export { readLatestExams } from "./progress/latest.server.ts";
export { readMarks } from "./progress/read.server.ts";
export { resultDocuments, results, resultsOf } from "./results/table.server.ts";
export { examSeats } from "./seating/table.server.ts";
export { cachedProgress } from "./sheets/read.server.ts";
