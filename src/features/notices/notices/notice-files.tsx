import { FileLink } from "../../../portal/kit/file-link.tsx";
import { type NoticeFile, noticeContract } from "./contract.ts";

/** What a notice carries, each to be downloaded. */
export const NoticeFiles = ({ files }: { files: readonly NoticeFile[] }) =>
  files.map(({ noticeFileId, ...file }) => (
    <p key={noticeFileId}>
      <FileLink href={`${address}?noticeFileId=${noticeFileId}`} file={file} />
    </p>
  ));

const address = `/api${noticeContract.getFile["~orpc"].route.path}`;
