import { useRef } from "react";

/**
 * The Idempotency-Key of what is about to be sent: the same for the same content, so that a repeated try is done
 * once; another as soon as anything was changed.
 */
export function useIdempotencyKey(): (content: unknown) => string {
  const last = useRef({ of: "", key: "" });
  return (content) => {
    const of = JSON.stringify(content, (_name, value) => (value instanceof File ? nameOf(value) : value));
    if (last.current.of !== of) last.current = { of, key: crypto.randomUUID() };
    return last.current.key;
  };
}

const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;
