import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "../../../portal/kit/card.tsx";
import type { OwnNotice } from "./contract.ts";
import { NoticeItems } from "./notice-items.tsx";
import { noticeScreenTexts, ownNoticeTexts as words } from "./texts.ts";

type Shown = { notices: readonly OwnNotice[]; total: number; writes: boolean; children?: ReactNode };

/** The newest notices on the personal dashboard; `children` stand below them. */
export function NoticeCard({ notices, total, writes, children }: Shown) {
  const all = total > notices.length;
  return (
    <Card
      title={words.title}
      action={writes && <Link to="/dashboard/manage-notice">{noticeScreenTexts.title}</Link>}
    >
      {notices.length ? <NoticeItems notices={notices} /> : <p>{words.none}</p>}
      {all && (
        <Link to="/dashboard/notices" className="touchable">
          {words.all}
        </Link>
      )}
      {children}
    </Card>
  );
}
