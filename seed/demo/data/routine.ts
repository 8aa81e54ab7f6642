export const demoRooms = [
  { roomName: "২০১, দোতলা", seats: 40 },
  { roomName: "২০২, দোতলা", seats: 36 },
  { roomName: "৩০১, তিনতলা", seats: 36 },
  { roomName: "৩০২, ল্যাব", seats: 24 },
] as const;

type DemoClass = {
  /** Indexes into `demoBatches`, `demoTeachers` and `demoRooms`. */
  batch: number;
  teacher: number;
  room: number;
  /** 0 is Sunday. */
  weekday: number;
  subject: string;
};

const [physics, chemistry, maths, english, biology] = [
  "পদার্থবিজ্ঞান",
  "রসায়ন",
  "উচ্চতর গণিত",
  "ইংরেজি",
  "জীববিজ্ঞান",
];

/** Who teaches what and where in the classes that the batches' days say; nobody is in two at once. */
export const demoClasses: readonly DemoClass[] = [
  { batch: 0, weekday: 6, subject: physics, teacher: 0, room: 0 },
  { batch: 0, weekday: 1, subject: chemistry, teacher: 1, room: 0 },
  { batch: 0, weekday: 3, subject: maths, teacher: 2, room: 0 },
  { batch: 1, weekday: 0, subject: chemistry, teacher: 1, room: 0 },
  { batch: 1, weekday: 2, subject: maths, teacher: 3, room: 0 },
  { batch: 1, weekday: 4, subject: physics, teacher: 4, room: 0 },
  { batch: 2, weekday: 0, subject: physics, teacher: 0, room: 1 },
  { batch: 2, weekday: 2, subject: maths, teacher: 2, room: 1 },
  { batch: 2, weekday: 4, subject: chemistry, teacher: 5, room: 1 },
  { batch: 3, weekday: 6, subject: maths, teacher: 3, room: 1 },
  { batch: 3, weekday: 0, subject: physics, teacher: 4, room: 1 },
  { batch: 3, weekday: 1, subject: english, teacher: 6, room: 1 },
  { batch: 3, weekday: 2, subject: chemistry, teacher: 4, room: 1 },
  { batch: 4, weekday: 5, subject: "মডেল টেস্ট ও সমাধান", teacher: 0, room: 0 },
  { batch: 5, weekday: 6, subject: chemistry, teacher: 2, room: 2 },
  { batch: 5, weekday: 0, subject: biology, teacher: 6, room: 2 },
  { batch: 5, weekday: 1, subject: biology, teacher: 7, room: 2 },
  { batch: 5, weekday: 2, subject: physics, teacher: 6, room: 2 },
  { batch: 5, weekday: 3, subject: english, teacher: 7, room: 3 },
];

export const demoDayOff = { monthAndDay: "12-16", reason: "মহান বিজয় দিবস" } as const;
