import { TZDate } from "@date-fns/tz";
import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { dayAfter } from "../../../shared/dates.ts";
import { classMinutes, examMinutes, calendar as limits } from "../../../shared/limits.ts";
import type { Routine } from "../../classes/index.server.ts";
import { examFieldTexts as names } from "../exams/texts.ts";
import type { Calendar, CalendarExam } from "./read.server.ts";
import { eventTexts as words } from "./texts.ts";

/**
 * A calendar as phones read it (RFC 5545), as text. An exam keeps its UID for ever; a changed one has a higher SEQUENCE, and
 * one that was deleted is CANCELLED. Classes are repeated each week, without days off; one that was moved stands apart. Of an exam, and of a day by which fees are due, the
 * phone tells the day before. `name` is the calendar's, `address` is that of the page it belongs to.
 */
export function icsOf(
  { exams, routine, fees }: Calendar,
  { name, address }: { name: string; address: string },
): string {
  const calendar = ical({
    prodId: { company: "Dhrubok", product: "Exam Schedule", language: "BN" },
    name,
    method: ICalCalendarMethod.PUBLISH,
    // A calendar that is given the zone's name writes DTSTAMP without its Z: the events alone are given it.
    timezone: { name: null, generator: () => dhaka },
    ttl: limits.hoursBetweenReads * 3600,
    x: { "X-WR-TIMEZONE": zone },
  });
  for (const exam of exams) {
    const start = new TZDate(`${exam.examDate}T${exam.time.slice(0, 5)}:00+06:00`, zone);
    const event = calendar.createEvent({
      id: `exam-${exam.uid}@dhrubok`,
      sequence: exam.cancelled ? exam.version : exam.version - 1,
      status: exam.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      timezone: zone,
      // A plain Date would be written in the time zone of this process.
      start,
      end: new TZDate(start.getTime() + examMinutes * 60_000, zone),
      summary: summaryOf(exam),
      description: descriptionOf(exam),
      url: address,
    });
    if (!exam.cancelled) event.createAlarm(alarm(24, summaryOf(exam)));
  }
  for (const { since, last, without, ...one } of routine?.series ?? [])
    calendar.createEvent({
      ...classAt(one, since, routine?.batchName),
      id: `class-${routine?.batchId}-${one.weekday}-${one.from.replace(":", "")}${last ? `-${last}` : ""}@dhrubok`,
      repeating: {
        freq: ICalEventRepeatingFreq.WEEKLY,
        ...(last && { until: new Date(at(dayAfter(last), "00:00").getTime() - 1000) }),
        ...(without.length && { exclude: without.map((day) => at(day, one.from)) }),
      },
      url: address,
    });
  for (const { moveId, day, ...one } of routine?.once ?? [])
    calendar.createEvent({
      ...classAt(one, day, routine?.batchName),
      id: `class-moved-${moveId}@dhrubok`,
      url: address,
    });
  for (const { studentId, day, bills } of fees) {
    const event = calendar.createEvent({
      id: `fees-${studentId}-${day.replaceAll("-", "")}@dhrubok`,
      timezone: zone,
      start: new TZDate(`${day}T00:00:00+06:00`, zone),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: words.feesDue,
      description: [...bills, words.feesPaid].join("\n"),
      url: address,
    });
    // At nine in the morning.
    event.createAlarm(alarm(15, words.feesDue));
  }
  return `${calendar.toString()}\r\n`;
}

const alarm = (hoursBefore: number, description: string) => ({
  ...{ type: ICalAlarmType.display, trigger: hoursBefore * 3600, description },
});

/** A class on a day: its subject, who teaches it and where; one that ends before it begins ends on the day after. */
function classAt(
  { from, until, subject, teacherName, roomName }: Omit<Routine["once"][number], "moveId" | "day">,
  day: string,
  batchName: string | undefined,
) {
  const start = at(day, from);
  const end = until ? at(until > from ? day : dayAfter(day), until) : start.getTime() + classMinutes * 60_000;
  const facts = [batchName, teacherName, roomName, !until && words.classLasts];
  return {
    ...{
      timezone: zone,
      start,
      end: new TZDate(new Date(end).getTime(), zone),
      summary: subject || words.class,
    },
    description: facts.filter(Boolean).join("\n"),
    ...(roomName && { location: roomName }),
  };
}

/** A moment of Dhaka's clock: a plain Date would be written in the time zone of this process. */
const at = (day: string, time: string) => new TZDate(`${day}T${time}:00+06:00`, zone);

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
