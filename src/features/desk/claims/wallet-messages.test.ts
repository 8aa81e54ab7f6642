import { expect, test } from "vitest";
import { messagesIn } from "./wallet-messages.ts";

const read = (pasted: string) =>
  messagesIn(pasted).map(({ trxId, amount, from }) => [trxId, amount, from] as const);

test.each([
  [
    "bKash, personal",
    "You have received Tk 1,500.00 from 01711111111. Ref March. Fee Tk 0.00. Balance Tk 9,000.00. TrxID DK10AB12CD at 20/11/2026 10:15",
    ["DK10AB12CD", 1500, "01711111111"],
  ],
  [
    "bKash, merchant",
    "You have received payment Tk 549.00 from 01757840664. Fee Tk 0.00. Balance Tk 1,549.00. TrxID DDC03X8Z8I at 12/04/2026 11:02",
    ["DDC03X8Z8I", 549, "01757840664"],
  ],
  [
    "bKash, cash in",
    "Cash In Tk 3,000.00 from 01811111111 successful. Fee Tk 0.00. Balance Tk 3,100.00. TrxID DK11CASHIN at 20/11/2026 10:20",
    ["DK11CASHIN", 3000, "01811111111"],
  ],
  [
    "bKash, from a bank",
    "You have received deposit from iBanking of Tk 5,000.00 from City Bank. Fee Tk 0.00. Balance Tk 8,100.00. TrxID DK12IBANKX at 21/11/2026 09:00",
    ["DK12IBANKX", 5000, null],
  ],
  [
    "Nagad",
    "Money Received.\nAmount: Tk 500.50\nSender: 01811111111\nRef: fee\nTxnID: 747FUXJZ\nBalance: Tk 600.00\n20/11/2026 10:21",
    ["747FUXJZ", 500.5, "01811111111"],
  ],
  [
    "Nagad, cash in",
    "Cash In Received.\nAmount: Tk 700.00\nUddokta: 01911111111\nTxnID: 747FUXKA\nBalance: 1,300.00",
    ["747FUXKA", 700, "01911111111"],
  ],
  [
    "Rocket",
    "Tk99.00 received from A/C:***515 Fee:Tk0, Your A/C Balance: Tk110.00 TxnId:6606781284 Date:20-NOV-26 10:23:11 am",
    ["6606781284", 99, "***515"],
  ],
  [
    "Upay",
    "Tk. 250.00 has been received from 01511111111. Ref fee. Balance Tk. 300.00. TrxID 01JXAB34CD at 20/11/2026 10:24",
    ["01JXAB34CD", 250, "01511111111"],
  ],
  [
    "CellFin",
    "Islami Bank CellFin Received 1,200.00 Tk From CellFin: 01611111111 To CellFin: 01711111111 TrxId: C12345678901",
    ["C12345678901", 1200, "01611111111"],
  ],
  [
    "a bank, which gives no id",
    "AC 112***286 is credited with BDT 10000 as NPSB FUND TRANSFER on 01-SEP-26 10:38:57 AM Balance is BDT 10034.2",
    [null, 10_000, null],
  ],
  [
    "another bank",
    "Dear Customer, your A/C 1234***567 has been credited BDT 40,000.00 on 02-NOV-26. Avl Bal: BDT 2,53,316.86",
    [null, 40_000, null],
  ],
  ["a deposit", "Tk. 3,000 Deposit\nTk. 3,003 Balance\nA/C: 1234***5678", [null, 3000, null]],
] as const)("%s is read", (_whose, message, said) => {
  expect(read(message)).toEqual([said]);
  // Among others, and in Bengali digits.
  const sent = "You have sent Tk 70.00 to 01722222222. Fee Tk 5.00. TrxID SND1234567 at 20/11/2026 10:16";
  expect(read(`${sent}\n${message}\n${sent}`)).toEqual([said]);
});

test.each([
  "You have sent Tk 500.00 to 01711111111. Fee Tk 5.00. Balance Tk 20.00. TrxID SND1234567 at 20/11/2026 10:16",
  "Cash Out Tk 500.00 to 01711111111 successful. Fee Tk 9.25. TrxID OUT1234567",
  "Payment Tk 549.00 to SHOP is successful. TrxID PAY1234567",
  "You have received Tk 20.00 as cashback for your payment. TrxID CSH1234567",
  "Your bKash OTP is 123456 for payment of Tk 500.00. Do NOT share",
  "Loan of Tk 5,000.00 disbursed. TrxID LOA1234567",
])("no payment: %s", (message) => expect(read(message)).toEqual([]));

test("a message that is cut off takes no id of the next one, whether that came in or went out", () => {
  const cut = "You have received Tk 900.00 from 01511111111. Bal…";
  const sent = "You have sent Tk 500.00 to 01711111111. TrxID SND1234567 at 20/11/2026 10:16";
  const come = "You have received Tk 300.00 from 01711111111. TrxID DK10AB12CD at 20/11/2026 10:17";
  const without = [null, 900, "01511111111"];
  expect(read(`${cut}\n${sent}`)).toEqual([without]);
  expect(read(`${cut}\n${come}`)).toEqual([without, ["DK10AB12CD", 300, "01711111111"]]);
  expect(read(`${cut}\nAn unknown message of Tk 500.00. TrxID XYZ1234567`)).toEqual([without]);
});
