/** A line drawing of 24 × 24, in the colour of the text around it; says nothing to those who do not see it. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={lines[name]} />
    </svg>
  );
}

export type IconName = keyof typeof lines;

const lines = {
  phone:
    "M6 3h3l1.6 4.6-2.1 1.7a12 12 0 0 0 6.2 6.2l1.7-2.1L21 15v3a3 3 0 0 1-3.2 3A16 16 0 0 1 3 6.2 3 3 0 0 1 6 3z",
  mail: "M3.5 5.5h17v13h-17zM4 6l8 7 8-7",
  place:
    "M12 21s7-6.4 7-11.5a7 7 0 1 0-14 0C5 14.6 12 21 12 21zM12 12a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z",
  message: "M4 4.5h16v11.5H11L6.5 20v-4H4zM8 9h8M8 12h5",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6.5 6.5-6.5s6.5 2.5 6.5 6.5M16 4.3a3.5 3.5 0 0 1 0 6.4M17.5 13.8c2.4.7 4 2.9 4 6.2",
  check: "M4.5 12.5 10 18 19.5 6.5",
  screen: "M3 4.5h18v11.5H3zM8.5 20h7M12 16v4M9.5 8v4.5l4-2.25z",
  tutor:
    "M8 10.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM2.5 20c0-4 2.3-6.5 5.5-6.5 1.8 0 3.2.7 4.2 2M12.5 4.5h9v8h-6.5M15 20.5l6.5-6.5",
  book: "M12 6.5C10 4.8 7 4.5 3.5 4.5v13.5c3.5 0 6.5.3 8.5 2 2-1.7 5-2 8.5-2V4.5c-3.5 0-6.5.3-8.5 2zM12 6.5V20",
  exam: "M6 3h9l4 4v14H6zM15 3v4h4M9 12l1.5 1.5L13 11M9 17l1.5 1.5L13 16M15.5 12.5h1M15.5 17.5h1",
  module: "M4 4h7v7H4zM13 13h7v7h-7zM16.5 4v6M13.5 7h6M4 16.5h4.5M11 16.5l-2.5-2.5M11 16.5 8.5 19",
  analysis: "M4 4v16h16M7.5 15.5l3.5-4.5 3 2.5 5-7M15.5 6.5H19V10",
  sms: "M7 2.5h10v19H7zM10.5 18.5h3M9.5 6.5h5v5h-2.5L10 13v-1.5h-.5z",
  camp: "M12 4 3 20h18zM12 4l2-1.5M12 11l-4 9M12 11l4 9",
  pen: "M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5M12.5 20H20",
  root: "M3 13.5l2.5-1 3.5 7L13 4h8M14.5 10.5l5 6M19.5 10.5l-5 6",
  back: "M14.5 5.5 8 12l6.5 6.5",
  on: "M9.5 5.5 16 12l-6.5 6.5",
  pause: "M8.5 6v12M15.5 6v12",
  play: "M8 5.5v13l10.5-6.5z",
} as const;
