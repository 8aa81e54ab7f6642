/** A name as the one whose something is: "ধ্রুবক" → "ধ্রুবকের", "সূচনা" → "সূচনার", "কোচিং" → "কোচিংয়ের", "Dhrubok" → "Dhrubok-এর". */
export function ofName(name: string): string {
  if (/[\u0985-\u0994\u0982\u09c8\u09cc]$/u.test(name)) return `${name}য়ের`;
  if (/[\u09be-\u09cb]$/u.test(name)) return `${name}র`;
  if (/[\u0995-\u09b9\u09dc-\u09df\u09bc]$/u.test(name)) return `${name}ের`;
  return `${name}-এর`;
}

/** A name as the one whom something is done to: "রীটা পিরিস" → "রীটা পিরিসকে", "Rita Peiris" → "Rita Peiris-কে". */
export const toName = (name: string): string => (/[\u0980-\u09ff]$/u.test(name) ? `${name}কে` : `${name}-কে`);
