/** The portal's line drawings, one stroke each, 24 units wide. */
const paths = {
  courses: "M4 5.5c3-1 5.5-.6 8 1 2.5-1.6 5-2 8-1V18c-3-1-5.5-.6-8 1-2.5-1.6-5-2-8-1ZM12 6.5V19",
  profile: "M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.6 3.7-5.5 7.5-5.5s6.7 1.9 7.5 5.5",
  progress: "M4 4v16h16M7.5 15.5l3.5-4.5 3 2.5 5-7",
  overview: "M4 4h7v9H4ZM13.5 4H20v5h-6.5ZM13.5 11.5H20V20h-6.5ZM4 15.5h7V20H4Z",
  userTypes: "M12 3.5 19 6v5.5c0 4.3-2.8 7.3-7 9-4.2-1.7-7-4.7-7-9V6ZM9 11.800l2.2 2.200L15.2 10",
  teachers: "M3.5 4.5h17v10.5h-17ZM12 15v5M8.5 20h7M7.5 8.5h6M7.5 11.5h3.5",
  students: "M2.5 9 12 4.5 21.5 9 12 13.5ZM6.5 11v5c3 2.6 8 2.6 11 0v-5M21.5 9v6",
  bookShelf: "M5 4h3.5v16H5ZM8.5 4H12v16H8.5ZM13.8 5l3.4-.9L21 19l-3.4.9Z",
  schedule: "M4 6h16v14H4ZM4 10.5h16M8.5 3.5V8M15.5 3.5V8M8 14h3M13 14h3M8 17h3",
  batches:
    "M9 11.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.400ZM3 19c.6-3.2 2.9-4.8 6-4.800s5.4 1.6 6 4.800M15.5 5.400a3 3 0 0 1 0 5.800M17 14.5c2.2.5 3.6 2 4 4.5",
  assignments: "M6 3.5h8.5L19 8v12.5H6ZM14 3.5V8.5h5M9 12.5h7M9 16h5",
  successes: "M12 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM8.5 13.5 7 21l5-2.5L17 21l-1.5-7.5",
  payments: "M3.5 7h17v11h-17ZM3.5 10.5h17M15.500 14.500h2M6.500 4.500h11",
  contact: "M3.5 5.5h17v13h-17ZM4 6l8 7 8-7",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6 18 18M18 6 6 18",
  panel: "M4 5h16v14H4ZM9.5 5v14M15.5 9.5 13 12l2.5 2.5",
  down: "M6 9.5 12 15.5 18 9.5",
  up: "M6 14.5 12 8.5 18 14.5",
  left: "M14.5 6 8.5 12l6 6",
  right: "M9.5 6l6 6-6 6",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20.5 20.5",
  plus: "M12 5v14M5 12h14",
  edit: "M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5ZM13.5 7l3.5 3.5",
  trash: "M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.2 10.5v6M13.8 10.5v6",
  key: "M8.5 15.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12.5 11.5h8V15M17 11.5V14",
  site: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c3 2.5 3 14.5 0 17M12 3.5c-3 2.5-3 14.5 0 17",
  signOut: "M13.5 4H5v16h8.5M10 12h10.5M17 8.5l3.5 3.5L17 15.5",
  columns: "M4 5h16v14H4ZM9.3 5v14M14.7 5v14",
  copy: "M8.5 8.5h11v11h-11ZM15.5 8.5v-4h-11v11h4",
  check: "M5 12.5 10 17.5 19.5 7",
  notices: "M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15ZM10 20.500h4M12 5V3.500",
  alert: "M12 4 21.5 20h-19ZM12 10v4.5M12 17.200v.1",
  settings:
    "M12 15.200a3.2 3.2 0 1 0 0-6.400 3.2 3.2 0 0 0 0 6.400ZM12 3.500v2.600M12 17.900v2.600M3.500 12h2.600M17.900 12h2.600M6 6l1.850 1.850M16.150 16.150 18 18M18 6l-1.850 1.850M7.850 16.150 6 18",
  switch: "M4 8.500h14.500M15 5l3.500 3.500L15 12M20 15.500H5.500M9 12l-3.500 3.500L9 19",
  download: "M12 4v11M7 10.5l5 5 5-5M4.5 19.500h15",
  picture: "M4 5h16v14H4ZM4 16l4.5-4.5 4 4 2.5-2 5 4.5M15.5 9.800v.1",
};

export type IconName = keyof typeof paths;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
