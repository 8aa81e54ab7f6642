import {
  type AnyContractProcedure,
  type HTTPPath,
  type InferSchemaInput,
  type InferSchemaOutput,
  oc,
} from "@orpc/contract";
import { refusals } from "./errors.ts";
import type { bodies, requests } from "./limits.ts";
import type { Permission } from "./permissions.ts";

/** What a call takes, and what it answers. */
export type InputOf<Of extends AnyContractProcedure> = InferSchemaInput<
  NonNullable<Of["~orpc"]["inputSchema"]>
>;
export type AnswerOf<Of extends AnyContractProcedure> = InferSchemaOutput<
  NonNullable<Of["~orpc"]["outputSchema"]>
>;

/** Who may call: decided by the one guard before the body is read. */
export type Access = {
  to: "public" | "signedIn" | "staff" | readonly Permission[];
  /** A signed-in person without the permission is let in; the handler checks that the record is theirs. */
  orOwn?: true;
  /** The permission means something else to students: only staff who have it are let in. */
  staffOnly?: true;
  /** Open also while something else is due first, such as another password than the issued one. */
  evenDue?: true | "SECOND_FACTOR_DUE";
};

export type ProcedureMeta = {
  access?: Access;
  /** The call answers POST too: oRPC takes one method per procedure. */
  alsoPost?: true;
  /** What the body carries, and so how large it may be; plain where nothing is said. */
  body?: keyof typeof bodies;
  /** What it costs the caller's bucket; that of its body where nothing is said. */
  cost?: keyof typeof requests.cost;
  /** Whose session it is may be known from minutes before: the handler asks, as it writes, whether it still lives and what it opens. */
  asksAgain?: true;
};

/**
 * Begins a procedure of the contract by naming who may call it, then method, path and what it does:
 * `openTo.public`, `openTo.signedIn`, `openTo.signedInEvenDue`, `openTo.staff`, `openTo.staffSettingUp`, `openTo("studentManagement")`, `openTo(…).orOwn`, `openTo(…).forStaff`.
 * Several permissions mean: any of them. `.taking("picture")` stands before the method of a call with a large body,
 * `.costing("password")` before that of one that is costly otherwise, `.askingAgain("save")` before that of one whose handler looks up the session.
 */
export const openTo = Object.assign(
  (...to: [Permission, ...Permission[]]) => ({
    ...methods({ to }),
    orOwn: methods({ to, orOwn: true }),
    forStaff: methods({ to, staffOnly: true }),
  }),
  {
    public: methods({ to: "public" }),
    signedIn: methods({ to: "signedIn" }),
    signedInEvenDue: methods({ to: "signedIn", evenDue: true }),
    staff: methods({ to: "staff" }),
    /** For setting up the second factor that is due. */
    staffSettingUp: methods({ to: "staff", evenDue: "SECOND_FACTOR_DUE" }),
  },
);

function methods(access: Access) {
  return {
    get: calledBy("GET", { access }),
    getOrPost: calledBy("GET", { access, alsoPost: true, cost: "read" }),
    ...writing({ access }),
    /** For a body that is larger than most: multipart where it carries a file. */
    taking: (body: keyof typeof bodies) => writing({ access, body }),
    costing: (cost: keyof typeof requests.cost) => ({
      get: calledBy("GET", { access, cost }),
      ...writing({ access, cost }),
    }),
    /** For what thousands send again and again, each looked up by the handler with the others of its moment. */
    askingAgain: (cost: keyof typeof requests.cost) => writing({ access, cost, asksAgain: true }),
  };
}

function writing(meta: ProcedureMeta) {
  return { post: calledBy("POST", meta), put: calledBy("PUT", meta) };
}

/** `summary` says in a line of English what the call does, `description` what else a caller must know. */
function calledBy(method: "GET" | "POST" | "PUT", meta: ProcedureMeta) {
  return (path: HTTPPath, summary: string, description?: string) =>
    oc
      .$meta<ProcedureMeta>(meta)
      .errors(refusals)
      .route({ method, path, successStatus: 200, summary, ...(description && { description }) });
}
