import { batchHandlers } from "../features/catalogue/batches/handlers.server.ts";
import { courseHandlers } from "../features/catalogue/courses/handlers.server.ts";
import { teacherHandlers } from "../features/catalogue/teachers/handlers.server.ts";
import { assignmentHandlers } from "../features/classes/assignments/handlers.server.ts";
import { rollCallHandlers } from "../features/classes/roll-call/handlers.server.ts";
import { contactHandlers, messageHandlers } from "../features/contact/messages/handlers.server.ts";
import { outboxHandlers } from "../features/contact/outbox/handlers.server.ts";
import { bannerHandlers } from "../features/content/banner/handlers.server.ts";
import { faqHandlers } from "../features/content/faq/handlers.server.ts";
import { galleryHandlers } from "../features/content/gallery/handlers.server.ts";
import { pastSuccessHandlers } from "../features/content/past-success/handlers.server.ts";
import { sectionHandlers } from "../features/content/sections/handlers.server.ts";
import { successHandlers } from "../features/content/successes/handlers.server.ts";
import { claimHandlers } from "../features/desk/claims/handlers.server.ts";
import { dayBookHandlers } from "../features/desk/day-book/handlers.server.ts";
import { deskHandlers } from "../features/desk/desk/handlers.server.ts";
import { dueHandlers } from "../features/desk/dues/handlers.server.ts";
import { feeHandlers } from "../features/desk/fees/handlers.server.ts";
import { offerHandlers } from "../features/desk/offers/handlers.server.ts";
import { calendarHandlers } from "../features/exams/calendar/handlers.server.ts";
import { examScheduleHandlers } from "../features/exams/exam-schedule/handlers.server.ts";
import { examHandlers } from "../features/exams/exams/handlers.server.ts";
import { meritHandlers } from "../features/exams/merit/handlers.server.ts";
import { omrHandlers } from "../features/exams/omr/handlers.server.ts";
import { progressHandlers } from "../features/exams/progress/handlers.server.ts";
import { publicResultHandlers } from "../features/exams/public-results/handlers.server.ts";
import { resultHandlers } from "../features/exams/results/handlers.server.ts";
import { schemeHandlers } from "../features/exams/schemes/handlers.server.ts";
import { sheetHandlers } from "../features/exams/sheets/handlers.server.ts";
import { solutionHandlers } from "../features/exams/solutions/handlers.server.ts";
import { accountHandlers } from "../features/identity/accounts/handlers.server.ts";
import { instituteHandlers } from "../features/identity/institute/handlers.server.ts";
import { storageHandlers } from "../features/identity/storage/handlers.server.ts";
import { userTypeHandlers } from "../features/identity/user-types/handlers.server.ts";
import { paymentHandlers } from "../features/ledger/payments/handlers.server.ts";
import { noticeHandlers } from "../features/notices/notices/handlers.server.ts";
import { auditHandlers } from "../features/office/audit/handlers.server.ts";
import { erasureHandlers } from "../features/office/erasure/handlers.server.ts";
import { homeHandlers } from "../features/office/home/handlers.server.ts";
import { overviewHandlers } from "../features/office/overview/handlers.server.ts";
import { searchHandlers } from "../features/office/search/handlers.server.ts";
import { studentPageHandlers } from "../features/office/student-page/handlers.server.ts";
import { guardianLinkHandlers } from "../features/people/guardian-links/handlers.server.ts";
import { studentHandlers } from "../features/people/students/handlers.server.ts";
import { secondFactorHandlers } from "../features/sign-in/second-factor/handlers.server.ts";
import { securityEventHandlers } from "../features/sign-in/security-events/handlers.server.ts";
import { signInHandlers } from "../features/sign-in/sign-in/handlers.server.ts";
import { serve } from "../server/http/call.ts";
import { contract } from "./contract.ts";

/** The handler of each call; the compiler requires one for every procedure of the contract. */
export const router = serve(contract).router({
  institute: instituteHandlers,
  course: courseHandlers,
  batch: batchHandlers,
  userType: userTypeHandlers,
  teacher: teacherHandlers,
  student: studentHandlers,
  claim: claimHandlers,
  desk: deskHandlers,
  fee: feeHandlers,
  dayBook: dayBookHandlers,
  due: dueHandlers,
  payment: paymentHandlers,
  result: resultHandlers,
  rollCall: rollCallHandlers,
  sheet: sheetHandlers,
  merit: meritHandlers,
  solution: solutionHandlers,
  omr: omrHandlers,
  publicResult: publicResultHandlers,
  progress: progressHandlers,
  examScheme: schemeHandlers,
  exam: examHandlers,
  assignment: assignmentHandlers,
  examSchedule: examScheduleHandlers,
  calendar: calendarHandlers,
  success: successHandlers,
  pastSuccess: pastSuccessHandlers,
  banner: bannerHandlers,
  gallery: galleryHandlers,
  faq: faqHandlers,
  offer: offerHandlers,
  section: sectionHandlers,
  contact: contactHandlers,
  audit: auditHandlers,
  securityEvent: securityEventHandlers,
  notice: noticeHandlers,
  storage: storageHandlers,
  message: messageHandlers,
  guardianLink: guardianLinkHandlers,
  outbox: outboxHandlers,
  home: homeHandlers,
  studentPage: studentPageHandlers,
  overview: overviewHandlers,
  signIn: signInHandlers,
  account: accountHandlers,
  erasure: erasureHandlers,
  secondFactor: secondFactorHandlers,
  search: searchHandlers,
});
