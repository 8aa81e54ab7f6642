import { accountContract } from "../features/accounts/contract.ts";
import { assignmentContract } from "../features/assignments/contract.ts";
import { auditContract } from "../features/audit/contract.ts";
import { bannerContract } from "../features/banner/contract.ts";
import { batchContract } from "../features/batches/contract.ts";
import { calendarContract } from "../features/calendar/contract.ts";
import { claimContract } from "../features/claims/contract.ts";
import { courseContract } from "../features/courses/contract.ts";
import { dayBookContract } from "../features/day-book/contract.ts";
import { deskContract } from "../features/desk/contract.ts";
import { dueContract } from "../features/dues/contract.ts";
import { erasureContract } from "../features/erasure/contract.ts";
import { examScheduleContract } from "../features/exam-schedule/contract.ts";
import { examContract } from "../features/exams/contract.ts";
import { faqContract } from "../features/faq/contract.ts";
import { feeContract } from "../features/fees/contract.ts";
import { galleryContract } from "../features/gallery/contract.ts";
import { guardianLinkContract } from "../features/guardian-links/contract.ts";
import { homeContract } from "../features/home/contract.ts";
import { instituteContract } from "../features/institute/contract.ts";
import { meritContract } from "../features/merit/contract.ts";
import { contactContract, messageContract } from "../features/messages/contract.ts";
import { noticeContract } from "../features/notices/contract.ts";
import { offerContract } from "../features/offers/contract.ts";
import { omrContract } from "../features/omr/contract.ts";
import { outboxContract } from "../features/outbox/contract.ts";
import { overviewContract } from "../features/overview/contract.ts";
import { pastSuccessContract } from "../features/past-success/contract.ts";
import { paymentContract } from "../features/payments/contract.ts";
import { progressContract } from "../features/progress/contract.ts";
import { publicResultContract } from "../features/public-results/contract.ts";
import { resultContract } from "../features/results/contract.ts";
import { rollCallContract } from "../features/roll-call/contract.ts";
import { schemeContract } from "../features/schemes/contract.ts";
import { searchContract } from "../features/search/contract.ts";
import { secondFactorContract } from "../features/second-factor/contract.ts";
import { sectionContract } from "../features/sections/contract.ts";
import { securityEventContract } from "../features/security-events/contract.ts";
import { sheetContract } from "../features/sheets/contract.ts";
import { signInContract } from "../features/sign-in/contract.ts";
import { solutionContract } from "../features/solutions/contract.ts";
import { storageContract } from "../features/storage/contract.ts";
import { studentPageContract } from "../features/student-page/contract.ts";
import { studentContract } from "../features/students/contract.ts";
import { successContract } from "../features/successes/contract.ts";
import { teacherContract } from "../features/teachers/contract.ts";
import { userTypeContract } from "../features/user-types/contract.ts";

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
