import { batchContract } from "../features/catalogue/batches/contract.ts";
import { courseContract } from "../features/catalogue/courses/contract.ts";
import { teacherContract } from "../features/catalogue/teachers/contract.ts";
import { assignmentContract } from "../features/classes/assignments/contract.ts";
import { rollCallContract } from "../features/classes/roll-call/contract.ts";
import { contactContract, messageContract } from "../features/contact/messages/contract.ts";
import { outboxContract } from "../features/contact/outbox/contract.ts";
import { bannerContract } from "../features/content/banner/contract.ts";
import { faqContract } from "../features/content/faq/contract.ts";
import { galleryContract } from "../features/content/gallery/contract.ts";
import { pastSuccessContract } from "../features/content/past-success/contract.ts";
import { sectionContract } from "../features/content/sections/contract.ts";
import { successContract } from "../features/content/successes/contract.ts";
import { claimContract } from "../features/desk/claims/contract.ts";
import { dayBookContract } from "../features/desk/day-book/contract.ts";
import { deskContract } from "../features/desk/desk/contract.ts";
import { dueContract } from "../features/desk/dues/contract.ts";
import { feeContract } from "../features/desk/fees/contract.ts";
import { offerContract } from "../features/desk/offers/contract.ts";
import { calendarContract } from "../features/exams/calendar/contract.ts";
import { examScheduleContract } from "../features/exams/exam-schedule/contract.ts";
import { examContract } from "../features/exams/exams/contract.ts";
import { meritContract } from "../features/exams/merit/contract.ts";
import { omrContract } from "../features/exams/omr/contract.ts";
import { progressContract } from "../features/exams/progress/contract.ts";
import { publicResultContract } from "../features/exams/public-results/contract.ts";
import { resultContract } from "../features/exams/results/contract.ts";
import { schemeContract } from "../features/exams/schemes/contract.ts";
import { sheetContract } from "../features/exams/sheets/contract.ts";
import { solutionContract } from "../features/exams/solutions/contract.ts";
import { accountContract } from "../features/identity/accounts/contract.ts";
import { instituteContract } from "../features/identity/institute/contract.ts";
import { storageContract } from "../features/identity/storage/contract.ts";
import { userTypeContract } from "../features/identity/user-types/contract.ts";
import { paymentContract } from "../features/ledger/payments/contract.ts";
import { noticeContract } from "../features/notices/notices/contract.ts";
import { auditContract } from "../features/office/audit/contract.ts";
import { erasureContract } from "../features/office/erasure/contract.ts";
import { homeContract } from "../features/office/home/contract.ts";
import { overviewContract } from "../features/office/overview/contract.ts";
import { searchContract } from "../features/office/search/contract.ts";
import { studentPageContract } from "../features/office/student-page/contract.ts";
import { guardianLinkContract } from "../features/people/guardian-links/contract.ts";
import { studentContract } from "../features/people/students/contract.ts";
import { secondFactorContract } from "../features/sign-in/second-factor/contract.ts";
import { securityEventContract } from "../features/sign-in/security-events/contract.ts";
import { signInContract } from "../features/sign-in/sign-in/contract.ts";

/** The whole API on one page. */
export const contract = {
  institute: instituteContract,
  course: courseContract,
  batch: batchContract,
  userType: userTypeContract,
  teacher: teacherContract,
  student: studentContract,
  claim: claimContract,
  desk: deskContract,
  fee: feeContract,
  dayBook: dayBookContract,
  due: dueContract,
  payment: paymentContract,
  result: resultContract,
  rollCall: rollCallContract,
  sheet: sheetContract,
  merit: meritContract,
  solution: solutionContract,
  omr: omrContract,
  publicResult: publicResultContract,
  progress: progressContract,
  examScheme: schemeContract,
  exam: examContract,
  assignment: assignmentContract,
  examSchedule: examScheduleContract,
  calendar: calendarContract,
  success: successContract,
  pastSuccess: pastSuccessContract,
  banner: bannerContract,
  gallery: galleryContract,
  faq: faqContract,
  offer: offerContract,
  section: sectionContract,
  contact: contactContract,
  audit: auditContract,
  securityEvent: securityEventContract,
  notice: noticeContract,
  storage: storageContract,
  message: messageContract,
  guardianLink: guardianLinkContract,
  outbox: outboxContract,
  home: homeContract,
  studentPage: studentPageContract,
  overview: overviewContract,
  signIn: signInContract,
  account: accountContract,
  erasure: erasureContract,
  secondFactor: secondFactorContract,
  search: searchContract,
};
