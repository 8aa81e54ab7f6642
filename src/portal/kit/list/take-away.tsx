import { kitTexts } from "../../texts.ts";
import { IconButton } from "../icon-button.tsx";
import styles from "./filter.module.css";
import { useListParams } from "./list-params.ts";

/** At the end of a filter that narrows the list: lets it go; which one it is describes the button, beside the filter's own label. Seen above a list alone, where the filter is a chip. */
export function TakeAway({ name, what }: { name: string; what: string }) {
  const { set } = useListParams();
  return (
    <IconButton
      className={styles.take}
      label={kitTexts.takeAway}
      title={kitTexts.takeAwayOf(what)}
      icon="close"
      size={16}
      onClick={() => set(name, "")}
    />
  );
}
