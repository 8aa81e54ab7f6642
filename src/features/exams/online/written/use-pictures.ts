import { useEffect, useRef, useState } from "react";

/** Pictures of pages, each fetched once: those of the next script come while this one is marked. They go with the screen. */
export function usePictures() {
  const [pictures] = useState(() => new Map<number, string>());
  const [, setChanged] = useState(0);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      for (const address of pictures.values()) URL.revokeObjectURL(address);
      pictures.clear();
    };
  }, [pictures]);
  const [coming] = useState(() => new Set<number>());
  const fetchAll = async (pageIds: readonly number[]) => {
    for (const pageId of pageIds) {
      if (pictures.get(pageId) || coming.has(pageId)) continue;
      coming.add(pageId);
      const answer = await fetch(`/api/script/getPage?pageId=${pageId}`).catch(() => null);
      const blob = answer?.ok ? await answer.blob().catch(() => null) : null;
      coming.delete(pageId);
      if (!isShown.current) return;
      pictures.set(pageId, blob ? URL.createObjectURL(blob) : "");
      for (const [old, address] of pictures) {
        if (pictures.size <= most) break;
        URL.revokeObjectURL(address);
        pictures.delete(old);
      }
      setChanged((many) => many + 1);
    }
  };
  return { pictureOf: (pageId: number) => pictures.get(pageId) ?? null, fetchAll };
}

const most = 120;
