/** A name as the one whose something is: "ধ্রুবক" → "ধ্রুবকের", "সূচনা" → "সূচনার", "কোচিং" → "কোচিংয়ের", "Dhrubok" → "Dhrubok-এর". */
export function ofName(name: string): string {
  if (name.endsWith("ৎ")) return `${name.slice(0, -1)}তের`;
  if (endsInSoundedVowel.test(name)) return `${name}র`;
  if (/[\u0985-\u0994\u0982\u09c8\u09cc]$/u.test(name)) return `${name}য়ের`;
  if (/[\u09be-\u09cb]$/u.test(name)) return `${name}র`;
  if (/[\u0995-\u09b9\u09dc-\u09df\u09bc]$/u.test(name)) return `${name}ের`;
  return `${name}-এর`;
}

/** A last vowel that is sounded but not written, as in শান্ত, সুব্রত, সৌম্য: "শান্তর"; not that of loans and surnames, as টেস্ট, দত্ত, আচার্য. */
const endsInSoundedVowel = /(ন্ত|ব্রত|(?<!র)্য|শুভ|রুদ্র)$/u;

/** A name as where something is: "পরীক্ষা" → "পরীক্ষায়", "ভর্তি" → "ভর্তিতে", "টেস্ট" → "টেস্টে", "এমসিকিউ" → "এমসিকিউতে", "টেস্ট ১" → "টেস্ট ১-এ". */
export function atName(name: string): string {
  if (name.endsWith("ৎ")) return `${name.slice(0, -1)}তে`;
  if (/\u09be$/u.test(name)) return `${name}য়`;
  if (/[\u0989\u098a\u0993]$/u.test(name)) return `${name}তে`;
  if (/[\u0985-\u0994\u0982\u09c8\u09cc]$/u.test(name)) return `${name}য়ে`;
  if (/[\u09bf-\u09cb]$/u.test(name)) return `${name}তে`;
  if (/[\u0995-\u09b9\u09dc-\u09df\u09bc]$/u.test(name)) return `${name}ে`;
  return `${name}-এ`;
}

/** A name as the one whom something is done to: "রীটা পিরিস" → "রীটা পিরিসকে", "Rita Peiris" → "Rita Peiris-কে". */
export const toName = (name: string): string => (/[\u0980-\u09ff]$/u.test(name) ? `${name}কে` : `${name}-কে`);
