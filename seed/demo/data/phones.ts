/** How long the exam on phones lasts, and until when it is entered. */
export const demoPhones = { minutes: 40, lastMinutes: 45, entryMinutes: 15 };
