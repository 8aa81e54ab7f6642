import "katex/dist/katex.min.css";
import "./formulas.css";

/** What the server has drawn of a text with formulas: HTML in which nothing is as somebody typed it. */
export function DrawnText({ html, className }: { html: string; className?: string | undefined }) {
  return <span className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
