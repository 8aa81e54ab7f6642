import { kitTexts } from "../../texts.ts";
import { IconButton } from "../icon-button.tsx";
import styles from "./filter.module.css";
import { useListParams } from "./list-params.ts";

/** At the end of a filter that narrows the list: lets it go. Seen above a list alone, where the filter is a chip. */
export function TakeAway({ name, what }: { name: string; what: string }) {
  const { set } = useListParams();
  return (
    <IconButton
      className={styles.take}
      label={kitTexts.takeAway(what)}
      title={kitTexts.takeAway(what)}
      icon="close"
      size={16}
      onClick={() => set(name, "")}
    />
  );
}
