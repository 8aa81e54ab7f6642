/** Whether the server has all that was answered, something waits, or there is nothing yet. */
export type Kept = "stored" | "waits" | "nothing";

/** What the page of questions needs of an exam or of practice. */
export type OpenExam = {
  readonly title: string;
  /** Where the reader is. */
  readonly at: number;
  /** Milliseconds, and whether they are known for sure; null without an end. */
  left(): { milliseconds: number; sure: boolean } | null;
  /** What is said of how answers are kept; null where nothing is sent. */
  saving(): { said: string; tone: Kept } | null;
  answerTo(id: number): string;
  isUnsent(id: number): boolean;
  isToLookAt(id: number): boolean;
  isOver(): boolean;
  answer(id: number, answer: string): void;
  lookAgain(id: number, wanted: boolean): void;
  goTo(at: number): void;
  handIn(): void;
  subscribe(listener: () => void): void;
};
