import { useNavigate, useSearchParams } from "react-router";
import { tellInPassing } from "../../../web/passing-notice.tsx";

/**
 * At an address that a new institute's first steps led to (`step`): tells in passing what was saved, and goes on to the step's
 * other page, or back to the steps. Undefined at every other.
 */
export function useFirstStep(): ((told: string, on?: string) => void) | undefined {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const step = params.get("step");
  if (!step) return undefined;
  return (told, on) => {
    tellInPassing(told);
    void navigate(on ? `/dashboard/${withStep(on, step)}` : "/dashboard");
  };
}

/** An address of the same step. */
export const withStep = (path: string, step: string | null) =>
  step ? `${path}${path.includes("?") ? "&" : "?"}step=${encodeURIComponent(step)}` : path;
