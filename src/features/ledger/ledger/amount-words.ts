import { poisha } from "../closings/taka.ts";
import { amountTexts as words } from "./texts.ts";

/** "এক হাজার পাঁচশত টাকা মাত্র" of 1500; below a hundred crore of crores. */
export function amountInWords(taka: number): string {
  const all = poisha(taka);
  const [whole, rest] = [Math.floor(all / 100), all % 100];
  const parts = [
    ...(whole || !rest ? [`${numberInWords(whole)} ${words.taka}`] : []),
    ...(rest ? [`${numberInWords(rest)} ${words.poisha}`] : []),
  ];
  return `${parts.join(" ")} ${words.only}`;
}

/** "এক হাজার পাঁচশত" of 1500; a whole number from 0. */
export function numberInWords(number: number): string {
  if (number < 100) return words.numbers[number] ?? "";
  const [size, name] = sizes.find(([size]) => number >= size) ?? sizes[sizes.length - 1] ?? [100, ""];
  const [many, rest] = [Math.floor(number / size), number % size];
  const head = size === 100 ? `${numberInWords(many)}${name}` : `${numberInWords(many)} ${name}`;
  return rest ? `${head} ${numberInWords(rest)}` : head;
}

const sizes: readonly (readonly [number, string])[] = [
  [10_000_000, words.crore],
  [100_000, words.lakh],
  [1000, words.thousand],
  [100, words.hundred],
];
