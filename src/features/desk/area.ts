import type { Area } from "../../portal/area.ts";
import { admissionContract } from "./admission/contract.ts";
import { ageingContract } from "./ageing/contract.ts";
import { ageingExport } from "./ageing/export.ts";
import { applicationContract } from "./applications/contract.ts";
import { applicationExport } from "./applications/export.ts";
import { applicationScreenTexts } from "./applications/texts.ts";
import { approvalContract } from "./approvals/contract.ts";
import { approvalTexts } from "./approvals/texts.ts";
import { claimContract } from "./claims/contract.ts";
import { ownMoneyTexts, waitingTexts } from "./claims/texts.ts";
import { dayBookContract } from "./day-book/contract.ts";
import { dayBookTexts } from "./day-book/texts.ts";
import { deskContract } from "./desk/contract.ts";
import { deskTexts } from "./desk/texts.ts";
import { dueContract } from "./dues/contract.ts";
import { dueExport } from "./dues/export.ts";
import { exceptionContract } from "./exceptions/contract.ts";
import { exceptionExport } from "./exceptions/export.ts";
import { expenseContract } from "./expenses/contract.ts";
import { accountExport, expenseExport } from "./expenses/export.ts";
import { booksTexts } from "./expenses/texts.ts";
import { feeContract } from "./fees/contract.ts";
import { fineContract } from "./fines/contract.ts";
import { fineExport } from "./fines/export.ts";
import { headLineContract } from "./head-lines/contract.ts";
import { headLineExport } from "./head-lines/export.ts";
import { agreementContract } from "./instalments/contract.ts";
import { moneyTexts } from "./money/texts.ts";
import { monthFigureContract } from "./month-figures/contract.ts";
import { figureExport } from "./month-figures/export.ts";
import { offerContract } from "./offers/contract.ts";
import { payContract } from "./pay/contract.ts";
import { paymentExport } from "./payment-list/export.ts";
import { promiseContract } from "./promises/contract.ts";
import { shiftContract } from "./shifts/contract.ts";
import { shiftTexts } from "./shifts/texts.ts";
import { siblingContract } from "./siblings/contract.ts";
import { statementContract } from "./statements/contract.ts";
import { statementExport } from "./statements/export.ts";
import { statementScreenTexts } from "./statements/texts.ts";
import { toldSumContract } from "./told-sums/contract.ts";
import { toldSumExport } from "./told-sums/export.ts";
import { yearAccountContract } from "./year-account/contract.ts";

/** Fees, the desk, the day's book and what is due. */
export const desk = {
  contract: {
    admission: admissionContract,
    ageing: ageingContract,
    agreement: agreementContract,
    application: applicationContract,
    approval: approvalContract,
    claim: claimContract,
    desk: deskContract,
    exception: exceptionContract,
    expense: expenseContract,
    fee: feeContract,
    fine: fineContract,
    promise: promiseContract,
    sibling: siblingContract,
    dayBook: dayBookContract,
    due: dueContract,
    headLine: headLineContract,
    monthFigure: monthFigureContract,
    shift: shiftContract,
    offer: offerContract,
    pay: payContract,
    statement: statementContract,
    toldSum: toldSumContract,
    yearAccount: yearAccountContract,
  },
  lists: [
    accountExport,
    ageingExport,
    applicationExport,
    dueExport,
    exceptionExport,
    expenseExport,
    fineExport,
    figureExport,
    toldSumExport,
    headLineExport,
    paymentExport,
    statementExport,
  ],
  nav: [
    {
      place: 11,
      name: ownMoneyTexts.title,
      onlyStudents: true,
      group: "fees",
      permission: null,
      path: "my-money",
      icon: "payments",
    },
    {
      place: 10.5,
      name: applicationScreenTexts.title,
      group: "students",
      permission: ["admissionDesk", "studentManagement"],
      path: "applications",
      icon: "applications",
    },
    {
      place: 12,
      name: deskTexts.title,
      group: "fees",
      permission: "feeDesk",
      path: "desk",
      records: ["receipts"],
      icon: "desk",
    },
    {
      place: 13,
      name: waitingTexts.title,
      group: "fees",
      permission: "feeDesk",
      path: "claims",
      icon: "claims",
    },
    {
      place: 14,
      name: dayBookTexts.title,
      group: "fees",
      permission: "feeDesk",
      path: "day-book",
      icon: "dayBook",
    },
    {
      place: 14.5,
      name: shiftTexts.title,
      group: "fees",
      permission: "feeDesk",
      path: "drawer",
      icon: "drawer",
    },
    {
      place: 15,
      name: moneyTexts.title,
      group: "fees",
      permission: "studentManagement",
      path: "money",
      records: ["account"],
      icon: "payments",
    },
    {
      place: 15.2,
      name: booksTexts.title,
      group: "fees",
      permission: "bookKeeping",
      path: "expenses",
      records: ["vouchers", "pay-slips"],
      icon: "books",
    },
    {
      place: 15.1,
      name: approvalTexts.title,
      group: "fees",
      permission: ["moneyApproval", "studentManagement"],
      path: "approvals",
      icon: "approvals",
    },
    {
      place: 15.3,
      name: statementScreenTexts.title,
      group: "fees",
      permission: "bookKeeping",
      path: "statements",
      icon: "statements",
    },
  ],
  lightPages: [
    {
      path: "money",
      file: "desk/money/tabs.tsx",
      children: [
        { file: "desk/dues/screen.tsx" },
        { path: "slips", file: "desk/dues/slips-screen.tsx" },
        { path: "figure", file: "desk/month-figures/screen.tsx" },
        { path: "told-sums", file: "desk/told-sums/screen.tsx" },
        { path: "bills", file: "desk/fees/run-screen.tsx" },
        { path: "fines", file: "desk/fines/screen.tsx" },
        { path: "siblings", file: "desk/siblings/screen.tsx" },
        { path: "ageing", file: "desk/ageing/screen.tsx" },
        { path: "plans", file: "desk/fees/plans-screen.tsx" },
      ],
      withLibrary: [{ path: "month", file: "desk/dues/month-screen.tsx" }],
    },
    { path: "manage-payment", file: "desk/payment-list/screen.tsx" },
    { path: "account/:studentId", file: "desk/year-account/screen.tsx" },
    { path: "pay-slips/:slipId", file: "desk/pay/slip-screen.tsx" },
    { path: "vouchers/:expenseId", file: "desk/expenses/voucher-screen.tsx" },
  ],
  pages: [
    { path: "statements", file: "desk/statements/screen.tsx" },
    {
      path: "expenses",
      file: "desk/expenses/tabs.tsx",
      children: [
        { file: "desk/expenses/screen.tsx" },
        { path: "month", file: "desk/expenses/month-screen.tsx" },
        { path: "pay", file: "desk/pay/screen.tsx" },
        { path: "pay/:teacherId", file: "desk/pay/teacher-screen.tsx" },
        { path: "lines", file: "desk/head-lines/screen.tsx" },
        { path: "heads", file: "desk/expenses/heads-screen.tsx" },
      ],
    },
    { path: "desk", file: "desk/desk-page/screen.tsx" },
    { path: "my-money", file: "desk/claims/own-screen.tsx" },
    { path: "admit", file: "desk/admission/screen.tsx" },
    { path: "applications", file: "desk/applications/screen.tsx" },
    { path: "claims", file: "desk/claims/screen.tsx" },
    {
      path: "approvals",
      file: "desk/approvals/tabs.tsx",
      children: [
        { file: "desk/approvals/screen.tsx" },
        { path: "month", file: "desk/exceptions/screen.tsx" },
      ],
    },
    { path: "drawer", file: "desk/drawer/screen.tsx" },
    { path: "day-book", file: "desk/day-book/screen.tsx" },
    { path: "receipts/:receiptId", file: "desk/desk/receipt-screen.tsx" },
  ],
} satisfies Area;
