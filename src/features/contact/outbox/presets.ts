import type { Gateway } from "./gateway.ts";

type Preset = { name: string } & Partial<Gateway>;

/** Gateways of Bangladesh by their documents of 2025 and 2026: each fills the form, and is to be checked against the contract with them. */
export const presets: Record<string, Preset> = {
  bulksmsbd: {
    name: "BulkSMSBD",
    ...{ method: "POST", url: "http://bulksmsbd.net/api/smsapimany", encoding: "json", number: "8801" },
    body: '{"api_key":"{key}","senderid":"{sender}","messages":"{list}"}',
    ...{ list: "objects", item: '{"to":"{to}","message":"{text}"}', batch: 100 },
    ...{
      successPath: "response_code",
      successValues: "202",
      idPath: "message_id",
      errorPath: "response_code",
    },
    errors:
      "1001=number\n1002=config\n1003=config\n1005=retry\n1006=balance\n1007=balance\n1011=config\n1012=content\n1013=config\n1014=config\n1015=config\n1016=config\n1018=config\n1031=config\n1032=config",
    balanceUrl: "http://bulksmsbd.net/api/getBalanceApi?api_key={key}",
    balancePath: "balance",
  },
  ssl: {
    name: "SSL Wireless",
    ...{ method: "POST", url: "https://smsplus.sslwireless.com/api/v3/send-sms/dynamic", encoding: "json" },
    body: '{"api_token":"{key}","sid":"{sender}","sms":"{list}"}',
    ...{ list: "objects", item: '{"msisdn":"{to}","text":"{text}","csms_id":"{id}"}', batch: 100 },
    ...{ number: "8801", idMost: 20, idempotent: true, successPath: "status_code", successValues: "200" },
    ...{ eachPath: "smsinfo", eachState: "sms_status", eachGood: "SUCCESS", eachError: "status_message" },
    ...{ idPath: "reference_id", errorPath: "status_code" },
    errors:
      "4001=config\n4003=config\n4022=content\n4023=duplicate\n4025=number\n4026=number\n4027=content\n4029=retry\n4030=retry\n4031=retry",
  },
  alpha: {
    name: "Alpha SMS (sms.net.bd)",
    ...{ method: "POST", url: "https://api.sms.net.bd/sendsms", encoding: "form", number: "8801" },
    body: "api_key={key}\nmsg={text}\nto={to}\nsender_id={sender}",
    ...{ successPath: "error", successValues: "0", idPath: "data.request_id", errorPath: "error" },
    errors:
      "400=content\n403=config\n404=config\n405=config\n409=config\n410=config\n411=config\n412=number\n413=config\n414=config\n415=config\n416=balance\n417=balance\n420=content\n421=number",
    balanceUrl: "https://api.sms.net.bd/user/balance/?api_key={key}",
    balancePath: "data.balance",
    pullUrl: "https://api.sms.net.bd/report/request/{taken}/?api_key={key}",
    ...{ pullId: "data.request_id", pullState: "data.recipients.0.status" },
    ...{ reportDelivered: "Delivered", reportFailed: "Failed,Undelivered,Rejected,Expired" },
  },
  mim: {
    name: "MiM SMS",
    ...{ method: "POST", url: "https://api.mimsms.com/api/SmsSending/SMS", encoding: "json", number: "8801" },
    body: '{"UserName":"{user}","Apikey":"{key}","MobileNumber":"{to}","SenderName":"{sender}","TransactionType":"T","Message":"{text}"}',
    ...{ successPath: "statusCode", successValues: "200", idPath: "trxnId", errorPath: "statusCode" },
    errors:
      "205=content\n206=config\n207=config\n208=balance\n209=config\n210=config\n213=number\n216=balance\n221=content\n500=retry",
    pullUrl: "https://api.mimsms.com/api/SmsSending/DlrApi",
    pullBody: '{"UserName":"{user}","ApiKey":"{key}","MobileNumber":"{to}","trxnId":"{taken}"}',
    ...{ pullId: "trxnId", pullState: "operatorStatus" },
    ...{
      reportDelivered: "Delivered",
      reportFailed: "Absent subscriber,Failed,Undelivered,Rejected,Expired",
    },
  },
  greenweb: {
    name: "GreenWeb",
    ...{ method: "POST", url: "https://api.greenweb.com.bd/api.php", encoding: "form", number: "01" },
    body: "token={key}\nto={to}\nmessage={text}",
    successWords: "Ok:",
    errors: "Invalid Number=number\nInvalid Token=config\nBalance=balance",
  },
  smsapi: {
    name: "ElitBuzz, Metrotel, MRAM, BDWebHost24",
    ...{ method: "POST", url: "", encoding: "form", number: "8801", typeGsm: "text", typeUnicode: "unicode" },
    body: "api_key={key}\ntype={type}\ncontacts={to}\nsenderid={sender}\nmsg={text}",
    successWords: "SMS SUBMITTED",
    errors:
      "1002=config\n1003=config\n1004=content\n1005=config\n1006=config\n1007=balance\n1008=content\n1009=config\n1010=config\n1011=config",
  },
};
