import ical, { ICalCalendarMethod, type ICalDayJsStub, ICalEventStatus } from "ical-generator";
import { examMinutes, calendar as limits } from "../../../shared/limits.ts";
import { examFieldTexts as names } from "../exams/texts.ts";
import type { CalendarExam } from "./read.server.ts";
import { eventTexts as words } from "./texts.ts";

/**
 * A calendar as phones read it (RFC 5545), as text. An exam keeps its UID for ever; a changed one has a higher SEQUENCE, and
 * one that was deleted is CANCELLED. `name` is the institute's, `address` is that of the page it belongs to.
 */
export function icsOf(exams: CalendarExam[], { name, address }: { name: string; address: string }): string {
  const calendar = ical({
    prodId: { company: "Dhrubok", product: "Exam Schedule", language: "BN" },
    name: words.name(name),
    method: ICalCalendarMethod.PUBLISH,
    // A calendar that is given the zone's name writes DTSTAMP without its Z: the events alone are given it.
    timezone: { name: null, generator: () => dhaka },
    ttl: limits.hoursBetweenReads * 3600,
    x: { "X-WR-TIMEZONE": zone },
  });
  for (const exam of exams) {
    const minutes = Date.parse(`${exam.examDate}T${exam.time.slice(0, 5)}:00Z`) / 60_000;
    calendar.createEvent({
      id: `exam-${exam.uid}@dhrubok`,
      sequence: exam.cancelled ? exam.version : exam.version - 1,
      status: exam.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      timezone: zone,
      start: wallTime(minutes),
      end: wallTime(minutes + examMinutes),
      summary: summaryOf(exam),
      description: descriptionOf(exam),
      url: address,
    });
  }
  return `${calendar.toString()}\r\n`;
}

const zone = "Asia/Dhaka";

const dhaka = `BEGIN:VTIMEZONE
TZID:${zone}
X-LIC-LOCATION:${zone}
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0600
TZOFFSETTO:+0600
TZNAME:+06
END:STANDARD
END:VTIMEZONE`;

/**
 * Minutes of a wall clock, in the shape of a date that the writer takes as it stands: a Date would go through the
 * time zone of this process, which may lack the hour.
 */
function wallTime(minutes: number): ICalDayJsStub {
  const at = new Date(minutes * 60_000);
  const digits = at.toISOString().replace(/[-:]/g, "");
  const shown: ICalDayJsStub = {
    format: (pattern) => (pattern === "HHmmss" ? digits.slice(9, 15) : digits.slice(0, 8)),
    isValid: () => true,
    toDate: () => at,
    toJSON: () => at.toJSON(),
    tz: () => shown,
  };
  return shown;
}

function summaryOf({ examName, batchName, cancelled }: CalendarExam): string {
  const summary = batchName ? words.ofBatch(examName, batchName) : examName;
  return cancelled ? words.cancelled(summary) : summary;
}

const descriptionOf = ({ subject, examType, category }: CalendarExam) =>
  [
    words.fact(names.subject, subject.join(", ")),
    words.fact(names.examType, examType),
    words.fact(names.category, category),
    words.lasts,
  ].join("\n");
