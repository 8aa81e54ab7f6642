/**
 * Told before any module runs: zod asks `new Function` whether it may compile its schemas, and the page's policy, which
 * forbids it, would report each page as an attack. Its own setting, read where it stands because schemas are made on import.
 */
export const noEvalScript = "globalThis.__zod_globalConfig={jitless:true};";
