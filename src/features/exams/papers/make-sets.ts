import type { QuestionContent } from "../../questions/index.ts";
import { fontsIn, letterAt } from "../../questions/index.ts";
import { options as omrLetters } from "../omr/answers.ts";
import { type SetName, setNames } from "../omr/keys.ts";
import type { FrozenKey, FrozenQuestion, FrozenSet } from "./frozen.ts";

/** A question that a paper asks, as it is worded now. */
export type Asked = { questionId: number; section: string; content: QuestionContent };

export type PaperOf = {
  /** The sections of the scheme that have questions with choices, in its order. */
  sections: readonly { key: string; subject: string }[];
  /** By section, in the order of the first set. */
  asked: readonly Asked[];
  sets: number;
  seed: number;
};

/** How a text looks, and what a picture is, as a `data:` address. */
export type Look = { html: (text: string) => string; picture: (pictureId: string) => string };

/** The sets of a paper: the first as it was laid out, the others by the seed; those of one stimulus stay together, fixed options where they are. */
export function makeSets({ sections, asked, sets, seed }: PaperOf, look: Look): FrozenSet[] {
  return setNames.slice(0, sets).map((set, at) => {
    const random = at === 0 ? null : randomFrom(seed + at);
    const questions = sections.flatMap(({ key }) =>
      inSet(
        asked.filter(({ section }) => section === key),
        random,
      ),
    );
    return frozenSet(set, sections, questions, random, look);
  });
}

/** A set with some of its questions left out, and what they alone share. */
export function without(set: FrozenSet, gone: ReadonlySet<number>): FrozenSet {
  if (!gone.size) return set;
  const questions = set.questions.filter(({ id }) => !gone.has(id));
  const sections = set.sections.map(({ key, subject }) => ({
    ...{ key, subject },
    questions: questions.filter(({ section }) => section === key).length,
  }));
  const asked = new Set(questions.map(({ stimulus }) => stimulus));
  // Questions name them by their place.
  const stimuli = set.stimuli.map((stimulus, at) => (asked.has(at) ? stimulus : ""));
  return { ...set, questions, sections, stimuli };
}

/** What is right, by `questionId`. */
export const keyOf = (asked: readonly Asked[]): FrozenKey =>
  Object.fromEntries(
    asked.map(({ questionId, content: { number, right } }) => [
      questionId,
      number ? { value: number.value, tolerance: number.tolerance } : { right },
    ]),
  );

/** Questions with those of one stimulus together, where the first of them stands. */
export function grouped<Of extends { content: Pick<QuestionContent, "stimulus"> }>(
  questions: readonly Of[],
): Of[][] {
  const groups = new Map<string, Of[]>();
  for (const [at, question] of questions.entries()) {
    const { stimulus } = question.content;
    const key = stimulus ? `stimulus ${stimulus.stimulusId}` : `question ${at}`;
    groups.set(key, [...(groups.get(key) ?? []), question]);
  }
  return [...groups.values()];
}

/** Why a question has no place on an OMR sheet. */
export const isOnOmr = ({ kind, options }: Pick<QuestionContent, "kind" | "options">) =>
  kind !== "number" && options.length <= omrLetters.length;

/** What is right at each question of a set, as keys of OMR sheets are written; null where one has no place on such a sheet. */
export function omrKey({ questions }: FrozenSet, asked: readonly Asked[]): string[] | null {
  const contents = new Map(asked.map(({ questionId, content }) => [questionId, content]));
  const keys = questions.map(({ id, kind, options }) => {
    const content = contents.get(id);
    if (!content || !isOnOmr(content)) return null;
    const right = options.flatMap((option, at) =>
      content.right.includes(option.id) ? [omrLetters[at]] : [],
    );
    return kind === "any" ? right.join("/") : right.join("");
  });
  return keys.includes(null) ? null : (keys as string[]);
}

/** Which question of the first set each of a later one is, from 1. */
export function orderIn({ questions }: FrozenSet, first: FrozenSet): number[] {
  const places = new Map(first.questions.map(({ id }, at) => [id, at + 1]));
  return questions.map(({ id }) => places.get(id) ?? 0);
}

/** A set's answers as people read them: by the letters of its own options. */
export function readableKey({ questions }: FrozenSet, key: FrozenKey): string[] {
  return questions.map(({ id, options, unit }) => {
    const of = key[id];
    if (!of) return "";
    if ("value" in of) return [of.value, unit].filter(Boolean).join(" ");
    return options.flatMap((option, at) => (of.right.includes(option.id) ? [letterAt(at)] : [])).join("");
  });
}

type Random = () => number;

function inSet(questions: readonly Asked[], random: Random | null): Asked[] {
  const groups = grouped(questions);
  return (random ? shuffled(groups, random) : groups).flat();
}

function frozenSet(
  set: SetName,
  sections: PaperOf["sections"],
  asked: readonly Asked[],
  random: Random | null,
  { html, picture }: Look,
): FrozenSet {
  const stimuli = [
    ...new Map(
      asked.flatMap(({ content: { stimulus } }) => (stimulus ? [[stimulus.stimulusId, stimulus]] : [])),
    ).entries(),
  ];
  const places = new Map(stimuli.map(([stimulusId], at) => [stimulusId, at]));
  const questions = asked.map(
    ({
      questionId,
      section,
      content: { kind, stem, options, stimulus, number, pictureId },
    }): FrozenQuestion => ({
      ...{ id: questionId, section, kind, stem: html(stem) },
      stimulus: stimulus ? (places.get(stimulus.stimulusId) ?? null) : null,
      options: (random ? moved(options, random) : options).map(({ id, text }) => ({ id, html: html(text) })),
      unit: number?.unit ?? "",
      picture: pictureId && picture(pictureId),
    }),
  );
  const drawn = stimuli.map(
    ([, { text, pictureId }]) => html(text) + (pictureId ? pictured(picture(pictureId)) : ""),
  );
  return {
    ...{ set, questions, stimuli: drawn },
    sections: sections.map(({ key, subject }) => ({
      ...{ key, subject },
      questions: questions.filter(({ section }) => section === key).length,
    })),
    fonts: fontsIn(
      [...drawn, ...questions.flatMap(({ stem, options }) => [stem, ...options.map((one) => one.html)])].join(
        "",
      ),
    ),
  };
}

/** Beneath the text of what several share; an address of ours, in which nothing is to be escaped. */
const pictured = (address: string) => (address ? `<img src="${address}" alt="">` : "");

/** Options in another order; those that are fixed stay where they are. */
function moved<Of extends { fixed: boolean }>(options: readonly Of[], random: Random): Of[] {
  const free = shuffled(
    options.filter(({ fixed }) => !fixed),
    random,
  );
  return options.map((option) => (option.fixed ? option : (free.shift() ?? option)));
}

/** By Fisher and Yates. */
export function shuffled<Of>(list: readonly Of[], random: Random): Of[] {
  const mixed = [...list];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [one, two] = [mixed[at] as Of, mixed[other] as Of];
    [mixed[at], mixed[other]] = [two, one];
  }
  return mixed;
}

/** The same numbers from the same seed on every machine (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed, 0x9e37_79b1) >>> 0;
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
