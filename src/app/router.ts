import { accountHandlers } from "../features/accounts/handlers.server.ts";
import { assignmentHandlers } from "../features/assignments/handlers.server.ts";
import { auditHandlers } from "../features/audit/handlers.server.ts";
import { bannerHandlers } from "../features/banner/handlers.server.ts";
import { batchHandlers } from "../features/batches/handlers.server.ts";
import { calendarHandlers } from "../features/calendar/handlers.server.ts";
import { claimHandlers } from "../features/claims/handlers.server.ts";
import { courseHandlers } from "../features/courses/handlers.server.ts";
import { dayBookHandlers } from "../features/day-book/handlers.server.ts";
import { deskHandlers } from "../features/desk/handlers.server.ts";
import { dueHandlers } from "../features/dues/handlers.server.ts";
import { erasureHandlers } from "../features/erasure/handlers.server.ts";
import { examScheduleHandlers } from "../features/exam-schedule/handlers.server.ts";
import { examHandlers } from "../features/exams/handlers.server.ts";
import { faqHandlers } from "../features/faq/handlers.server.ts";
import { feeHandlers } from "../features/fees/handlers.server.ts";
import { galleryHandlers } from "../features/gallery/handlers.server.ts";
import { guardianLinkHandlers } from "../features/guardian-links/handlers.server.ts";
import { homeHandlers } from "../features/home/handlers.server.ts";
import { instituteHandlers } from "../features/institute/handlers.server.ts";
import { meritHandlers } from "../features/merit/handlers.server.ts";
import { contactHandlers, messageHandlers } from "../features/messages/handlers.server.ts";
import { noticeHandlers } from "../features/notices/handlers.server.ts";
import { offerHandlers } from "../features/offers/handlers.server.ts";
import { omrHandlers } from "../features/omr/handlers.server.ts";
import { outboxHandlers } from "../features/outbox/handlers.server.ts";
import { overviewHandlers } from "../features/overview/handlers.server.ts";
import { pastSuccessHandlers } from "../features/past-success/handlers.server.ts";
import { paymentHandlers } from "../features/payments/handlers.server.ts";
import { progressHandlers } from "../features/progress/handlers.server.ts";
import { publicResultHandlers } from "../features/public-results/handlers.server.ts";
import { resultHandlers } from "../features/results/handlers.server.ts";
import { rollCallHandlers } from "../features/roll-call/handlers.server.ts";
import { schemeHandlers } from "../features/schemes/handlers.server.ts";
import { searchHandlers } from "../features/search/handlers.server.ts";
import { secondFactorHandlers } from "../features/second-factor/handlers.server.ts";
import { sectionHandlers } from "../features/sections/handlers.server.ts";
import { securityEventHandlers } from "../features/security-events/handlers.server.ts";
import { sheetHandlers } from "../features/sheets/handlers.server.ts";
import { signInHandlers } from "../features/sign-in/handlers.server.ts";
import { solutionHandlers } from "../features/solutions/handlers.server.ts";
import { storageHandlers } from "../features/storage/handlers.server.ts";
import { studentPageHandlers } from "../features/student-page/handlers.server.ts";
import { studentHandlers } from "../features/students/handlers.server.ts";
import { successHandlers } from "../features/successes/handlers.server.ts";
import { teacherHandlers } from "../features/teachers/handlers.server.ts";
import { userTypeHandlers } from "../features/user-types/handlers.server.ts";
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
