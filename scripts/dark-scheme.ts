import type { Plugin } from "vite";

/**
 * Writes the rules of `:root[data-scheme="dark"]` once more for whom the system wants it dark and who chose nothing: a page without
 * scripts is dark then too, and colours stand in the sources once.
 */
export function darkBySystem(): Plugin {
  return {
    name: "dark-by-system",
    enforce: "pre",
    transform(code, id) {
      if (!/\/tokens\.css(\?|$)/.test(id)) return null;
      return { code: code.replaceAll(chosen, (rule, body) => `${rule}\n${bySystem}{${body}}}`), map: null };
    },
  };
}

const chosen = /:root\[data-scheme="dark"\] \{([^}]*)\}/g;
const bySystem = '@media (prefers-color-scheme: dark){:root:not([data-scheme="light"])';
