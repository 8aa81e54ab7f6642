declare global {
  interface Window {
    /** The picture or film that was pressed last before its script had arrived. */
    heldPress?: HTMLAnchorElement | undefined;
  }
}

/**
 * On a slow line a picture, or a film, can be pressed before the script that shows it in the page: these few lines in the head hold the
 * press until the part is hydrated. Where the script does not come at all, the link leads to the picture itself, as it does without scripts.
 */
export const holdPressScript =
  '{const root=document.documentElement,never=()=>document.readyState==="complete"&&!("hydrated"in root.dataset);addEventListener("click",e=>{const link=e.target.closest?.("a[data-large],a[data-island]");if(!link||never()||"hydrated"in link.closest("[data-island]").dataset||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;e.preventDefault();window.heldPress=link},true);addEventListener("load",()=>never()&&window.heldPress&&location.assign(heldPress.href))}';
