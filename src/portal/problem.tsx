import { Button } from "@mantine/core";
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from "react-router";
import { Icon } from "./icons.tsx";
import styles from "./problem.module.css";
import { problemTexts } from "./texts.ts";

/** In place of a page: not allowed, not found, or failed with a way to try again. */
export function Problem() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { state, revalidate } = useRevalidator();
  const { title, why } = wordsOf(status);
  return (
    <section className={styles.problem} role="alert">
      <Icon name="alert" size={44} />
      <h1>{title}</h1>
      <p>{why}</p>
      <div className={styles.buttons}>
        {status >= 500 && (
          <Button color="marigold" loading={state !== "idle"} onClick={() => revalidate()}>
            {problemTexts.retry}
          </Button>
        )}
        <Button component={Link} to="/dashboard" variant="default">
          {problemTexts.home}
        </Button>
      </div>
    </section>
  );
}

function wordsOf(status: number) {
  if (status === 403) return { title: problemTexts.notAllowed, why: problemTexts.notAllowedWhy };
  if (status === 404) return { title: problemTexts.notFound, why: problemTexts.notFoundWhy };
  return { title: problemTexts.failed, why: problemTexts.failedWhy };
}
