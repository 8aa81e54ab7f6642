import { expect, test } from "vitest";
import { contract } from "../src/app/areas.ts";
import { routesOf } from "../src/server/http/api.ts";
import type { ProcedureMeta } from "../src/shared/procedure.ts";

/**
 * Who may make each call, said beside the contract once more: every other story and proof of access believes the contract's own word,
 * and would believe a wrong one.
 */
const who = {
  moneyApproval: `
    approval/agree approval/count approval/refuse ownerSms/update`,
  "moneyApproval or studentManagement or bookKeeping": `
    approval/getAll approval/takeBack`,
  "studentManagement or moneyApproval or bookKeeping": `
    exception/getAll`,
  "userTypeManagement or moneyApproval": `
    approval/limits`,
  "admissionDesk or studentManagement": `
    admission/admit admission/firstBill application/accept application/add application/getAll application/note`,
  batchManagement: `
    batch/addBatch batch/delete batch/updateBatch class/setWeek dayOff/addDayOff dayOff/delete room/addRoom room/delete
    room/getAll room/updateRoom routine/addClass routine/cancelClass routine/deleteClass routine/freeTimes routine/moveClass routine/undoMove
    routine/updateClass`,
  courseManagement: `
    course/addCourse course/delete course/updateCourse`,
  examSchedule: `
    attempt/getAll attempt/open attempt/save script/addPage script/arrange script/handIn script/open practice/getAll practice/mark practice/open calendar/dropAddress calendar/getAddress calendar/makeAddress examSchedule/getAll`,
  examScheduleManagement: `
    paper/openToVisitors
    exam/addExam exam/delete exam/updateExam examScheme/addScheme examScheme/delete examScheme/getAll
    examScheme/updateScheme pastTest/addPastTest pastTest/delete pastTest/updatePastTest`,
  "examScheduleManagement or studentManagement": `
    pastTest/compare pastTest/getAll`,
  "examScheduleManagement or examSchedule or studentManagement or marksEntry": `
    exam/getAll`,
  "examScheduleManagement or studentManagement or marksEntry or questionBank, of staff": `
    examList/getAll`,
  "examScheduleManagement or questionBank, of staff": `
    paper/deal paper/freeze paper/getById paper/getSet paper/openToPrint paper/preview paper/setQuestions paper/unfreeze
    question/addFile question/addPasted question/addPicture question/addQuestion question/archive question/delete
    question/draw question/getAll question/getById question/getPacked question/updateQuestion`,
  "bookKeeping or studentManagement": `
    expense/accountLines expense/add expense/addHead expense/getAll expense/heads
    expense/month expense/updateHead expense/void headLine/getAll statement/add statement/decide statement/getAll statement/remove statement/summary`,
  "rollCall or studentManagement": `
    taught/getAll taught/say taught/teachers`,
  bookKeeping: `
    pay/addTerm pay/endTerm pay/getAll pay/getSlip pay/getTeacher pay/makeSlip`,
  "feeDesk or bookKeeping or studentManagement": `
    expense/getById expense/pay expense/toPay`,
  "feeDesk or studentManagement": `
    claim/confirm claim/refuse claim/waiting dayBook/get desk/latest desk/likeTrxId desk/search desk/spendCredit
    desk/student desk/takePayment guardianLink/ofReceipt promise/add promise/end promise/ofStudent shift/close shift/explain shift/handOver
    shift/mine shift/open`,
  "feeDesk or studentManagement, own": `
    agreement/ofStudent desk/receipt fee/unbilled`,
  gradesProgress: `
    merit/mine progress/chapters progress/mine progress/ofStudent`,
  "gradesProgress or studentManagement": `
    merit/card script/getMarked`,
  "examSchedule or gradesProgress or studentManagement or marksEntry": `
    script/getPage`,
  "gradesProgress, of staff": `
    progress/findStudents progress/ofBatch progress/ranking`,
  "courseManagement or myAssignment, of staff": `
    material/addMaterial material/beginFile material/delete material/getAll material/sendPart material/updateMaterial`,
  mainDashboard: `
    notice/addNotice notice/delete notice/getWritten notice/updateNotice overview/get
    storage/updateStorage`,
  "messaging or studentManagement": `
    guardianLink/refusal guardianLink/refuseMessages messageRule/getAll messageRule/update outbox/confirm ownerSms/get
    outbox/decide outbox/decideAll outbox/dropProposal outbox/getAll outbox/getList outbox/getLists outbox/getProposals
    outbox/sendProposal outbox/prepare outbox/sendNow outbox/standing outbox/stop
    outbox/takeAway outbox/templates outbox/updateTemplate`,
  "messaging or studentManagement or userTypeManagement": `
    outbox/balance`,
  myAssignment: `
    assignment/getFile assignment/handIn assignment/mine assignment/takeBack material/looked material/mine`,
  "myAssignment, of staff": `
    assignment/addAssignment assignment/delete assignment/getAll assignment/getById
    assignment/getHandIns assignment/getStudents assignment/updateAssignment`,
  public: `
    application/photo application/send application/state banner/getAll contact/send course/getAll faq/getAll freeTest/get freeTest/mark gallery/getAll institute/get offer/getAll
    pastSuccess/getAll publicResult/find publicResult/getExams section/getAll student/changePassword
    student/login successStudent/getAll teacher/changePassword teacher/getAll teacher/teacherLogin`,
  signedIn: `
    batch/getById claim/add claim/own home/own message/count message/getOwn message/seen message/send
    message/writeOn notice/countUnread notice/getAll notice/getById notice/getFile notice/markAllRead notice/markRead
    routine/mine search/find securityEvent/mine session/end session/endOthers session/mine storage/get`,
  "signedIn, even due": `
    session/me session/signOut`,
  staff: `
    batch/getAll class/getAll dayOff/getAll home/staff routine/choices routine/getAll savedView/delete
    savedView/mine savedView/save secondFactor/remove teacherPage/get userType/getAll`,
  "staff, even due": `
    secondFactor/begin secondFactor/confirm secondFactor/state`,
  studentManagement: `
    ageing/getAll agreement/add agreement/end dayBook/close dayBook/reopen desk/addBill desk/refund desk/voidBill desk/voidReceipt due/closeMonth
    due/getAll due/month due/reopenMonth
    bundle/addBundle bundle/decide bundle/delete bundle/takeBack bundle/updateBundle
    erasure/erase erasure/getAll examList/getTyped examiner/assign examiner/getAll examiner/giveBack examiner/people examiner/remove
    examiner/settle examiner/update fee/addDiscount fee/addPlan fee/deletePlan fee/discounts
    fee/billStudent fee/endDiscount fee/proposed fee/plans fee/preview fee/run fee/updatePlan fine/getAll fine/run guardianLink/end guardianLink/get
    guardianLink/make guardianLink/makeMissing likeness/getById likeness/look merit/analysis merit/cards merit/changeScheme merit/check merit/combined
    merit/correct merit/decide merit/getAll merit/publish merit/setChecked merit/setExpelled merit/takeGpa merit/withdraw message/answer message/getAll
    message/updateMessage monthFigure/getAll notice/writeTo overview/payments payment/addPayment payment/delete
    payment/updatePayment publicResult/open result/addUpdateResult result/setFullMarks seating/deal seating/getAll seating/getById seating/set
    solution/addFile solution/delete
    shift/all shift/endHandOver sibling/confirm sibling/getAll
    toldSum/getAll student/addStudent student/delete student/getAll student/move student/restore
    studentImport/add studentImport/change studentImport/faultFile studentImport/getAll studentImport/getById
    studentImport/givePasswords studentImport/mend studentImport/progress studentImport/remove studentImport/rows
    studentImport/skip studentImport/takeBack studentImport/write`,
  "studentManagement or feeDesk or marksEntry or rollCall or gradesProgress or myAssignment, of staff": `
    studentPage/get`,
  "studentManagement or gradesProgress": `
    result/getById`,
  "studentManagement or marksEntry, of staff": `
    bundle/getAll examiner/decide examiner/differences examiner/getSheet examiner/handIn examiner/mine examiner/save
    omr/addFile omr/decideSecond omr/getById omr/getSheets omr/second omr/items omr/removeFile omr/repair omr/score omr/setKeys
    online/decideLate online/end online/extend online/getBoard online/getById online/getLate online/getNumbers online/give online/letIn online/move
    online/setNumber online/withdraw
     script/decideLate script/draw script/extend script/getAll script/getById script/getSettings script/mark script/setSettings script/take script/toSheet
    sheet/getById sheet/history sheet/ownBatches sheet/progress sheet/readFile sheet/save`,
  "studentManagement or rollCall, of staff": `
    leave/decide leave/getAll
    rollCall/absent rollCall/getAll rollCall/getById rollCall/month rollCall/save`,
  "studentManagement or rollCall, own": `
    rollCall/ofStudent`,
  "studentManagement or teacherManagement": `
    account/issuePassword account/setDisabled`,
  "studentManagement, own": `
    message/getById payment/getByStudent solution/getAll solution/getFile student/getById
    student/updateStudent yearAccount/get`,
  successfullStudentManagement: `
    successStudent/addStudent successStudent/delete successStudent/updateStudent`,
  teacherManagement: `
    teacher/addTeacher teacher/delete teacher/getArchived teacher/restore
    teacherImport/add teacherImport/change teacherImport/faultFile teacherImport/getAll teacherImport/getById
    teacherImport/givePasswords teacherImport/mend teacherImport/progress teacherImport/remove teacherImport/rows
    teacherImport/setUserType teacherImport/skip teacherImport/takeBack teacherImport/write`,
  "teacherManagement, own": `
    teacher/updateTeacher`,
  userTypeManagement: `
    approval/setLimits audit/getAll banner/addSlide banner/delete banner/moveSlide banner/updateSlide faq/addFaq faq/delete
    faq/moveFaq faq/updateFaq gallery/addImage gallery/delete gallery/moveImage gallery/updateImage
    institute/firstSteps institute/putStepsAway institute/update outbox/gateway outbox/newReportAddress
    outbox/updateGateway pastSuccess/addPastSuccess pastSuccess/delete pastSuccess/updatePastSuccess
    section/all section/show section/update securityEvent/getAll userType/addUserType userType/delete userType/updateUserType`,
  "userTypeManagement, own": `
    userType/getById`,
};

test("each call is open to those whom the office has let in, and to nobody else", () => {
  const said = Map.groupBy(routesOf(contract), ({ meta }) => toldOf(meta));
  const paths = (of: readonly { path: string }[]) => [...new Set(of.map(({ path }) => path.slice(1)))].sort();
  expect(Object.fromEntries([...said].map(([of, routes]) => [of, paths(routes)]))).toEqual(
    Object.fromEntries(Object.entries(who).map(([of, names]) => [of, names.trim().split(/\s+/).sort()])),
  );
});

function toldOf({ access }: ProcedureMeta): string {
  const { to, orOwn, staffOnly, evenDue } = access ?? { to: "nobody" };
  const told = [[to].flat().join(" or "), orOwn && "own", staffOnly && "of staff", evenDue && "even due"];
  return told.filter(Boolean).join(", ");
}
