import {
  type AnyContractProcedure,
  type HTTPPath,
  type InferSchemaInput,
  type InferSchemaOutput,
  oc,
} from "@orpc/contract";
import { refusals } from "./errors.ts";
import type { bodies } from "./limits.ts";
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
};

export type ProcedureMeta = {
  access?: Access;
  /** The call answers POST too: oRPC takes one method per procedure. */
  alsoPost?: true;
  /** How large the body may be; plain where nothing is said, less where everyone may call. */
  body?: keyof typeof bodies;
};

/**
 * Begins a procedure of the contract by naming who may call it:
 * `openTo.public`, `openTo.signedIn`, `openTo.staff`, `openTo("studentManagement")`, `openTo(…).orOwn`, `openTo(…).forStaff`.
 * Several permissions mean: any of them.
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
    staff: methods({ to: "staff" }),
  },
);

function methods(access: Access) {
  return {
    get: (path: HTTPPath) => begin("GET", path, { access }),
    getOrPost: (path: HTTPPath) => begin("GET", path, { access, alsoPost: true }),
    post: (path: HTTPPath) => begin("POST", path, { access }),
    put: (path: HTTPPath) => begin("PUT", path, { access }),
    /** Multipart, with a file in it if the caller likes. */
    postFile: (path: HTTPPath) => begin("POST", path, { access, body: "withFile" }),
    postLargeFile: (path: HTTPPath) => begin("POST", path, { access, body: "withLargeFile" }),
    putFile: (path: HTTPPath) => begin("PUT", path, { access, body: "withFile" }),
  };
}

function begin(method: "GET" | "POST" | "PUT", path: HTTPPath, meta: ProcedureMeta) {
  const tag = path.split("/")[1] ?? "";
  return oc
    .$meta<ProcedureMeta>(meta)
    .errors(refusals)
    .route({ method, path, successStatus: 200, tags: [tag] });
}
