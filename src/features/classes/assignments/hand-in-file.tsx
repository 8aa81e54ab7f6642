import { FileLink } from "../../../portal/kit/file-link.tsx";
import { assignmentContract, type HandIn } from "./contract.ts";
import { handInTexts } from "./texts.ts";

/** To the file of a hand-in, where there is one. */
export const HandInFile = ({ handIn: { file, handInId } }: { handIn: HandIn }) =>
  file ? <FileLink href={`${address}?handInId=${handInId}`} file={file} /> : handInTexts.noFile;

const address = `/api${assignmentContract.getFile["~orpc"].route.path}`;
