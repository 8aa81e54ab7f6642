import { useRevalidator } from "react-router";

/** Closes the dialog and reads the page again. */
export function useDone(onClose: () => void) {
  const { revalidate } = useRevalidator();
  return () => {
    onClose();
    void revalidate();
  };
}
