/** What a route's handle says where its page stands without its scripts until something needs them. */
export type OnIntent = { scripts?: "onIntent" };

export const isOnIntent = (handle: unknown) => (handle as OnIntent | undefined)?.scripts === "onIntent";

/** A rendered page with its scripts put aside: nothing of them is fetched before `onIntentScript` starts them. */
export const putAside = (html: string): string =>
  html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/<script([^>]*) type="module" async="">/, '<script$1 type="text/plain" id="later">');

/**
 * Run in the head of such a page. Its links, and what the browser opens by itself, need no script; a key, a mouse, a choice, or the first
 * press of anything else starts them, and what was pressed is done once they are there (event-replay.ts). A part with a script of its
 * own needs them for nothing. What the browser keeps that was not sent is reason enough. Where the line is said to be
 * fast, and has brought the page in two seconds, they start when the page is idle.
 */
export const onIntentScript =
  'addEventListener("DOMContentLoaded",()=>{let started=false;const start=()=>{if(started)return;started=true;const later=document.getElementById("later"),script=document.createElement("script");script.type="module";script.nonce=later.nonce;script.textContent=later.textContent;later.after(script)},{effectiveType="4g",saveData}=navigator.connection??{};for(const kind of["pointerdown","focusin","pointermove","keydown","change"])addEventListener(kind,({type,target,pointerType})=>{if(target.closest?.("[data-island]"))return;if(type==="keydown"||pointerType==="mouse"||target.closest?.("button:not([data-native]),input,select,textarea"))start()});globalThis.indexedDB?.databases?.().then(all=>{if(!all.some(({name})=>name==="dhrubok"))return;const asked=indexedDB.open("dhrubok");asked.onsuccess=()=>{const{result}=asked;if(!result.objectStoreNames.contains("marks"))return;const kept=result.transaction("marks").objectStore("marks").count();kept.onsuccess=()=>{result.close();kept.result&&start()}}}).catch(()=>{});if(effectiveType==="4g"&&!saveData)addEventListener("load",()=>performance.now()<2000&&(window.requestIdleCallback??setTimeout)(start))});';
