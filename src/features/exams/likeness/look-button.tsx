import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { tellFailure } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { likenessContract } from "./contract.ts";
import styles from "./screen.module.css";
import { likenessTexts as words } from "./texts.ts";

/** Compares the sheets; of thousands it takes seconds, and says so meanwhile. */
export function LookButton({ examId, again }: { examId: number; again: boolean }) {
  const [looking, setLooking] = useState(false);
  const { revalidate } = useRevalidator();
  async function look() {
    setLooking(true);
    try {
      await client(likenessContract).look({ examId });
      await revalidate();
    } catch (error) {
      void tellFailure(words.failed, error);
    } finally {
      setLooking(false);
    }
  }
  return (
    <div>
      <Button
        color={again ? undefined : "marigold"}
        variant={again ? "default" : undefined}
        loading={looking}
        onClick={look}
      >
        {again ? words.again : words.look}
      </Button>
      {looking && (
        <p className={styles.said} role="status">
          {words.looking}
        </p>
      )}
    </div>
  );
}
