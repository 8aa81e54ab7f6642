import {
  ArrowLeftRight,
  Award,
  Banknote,
  Bell,
  Blocks,
  BookCheck,
  Bookmark,
  BookOpen,
  Calendar,
  ChartLine,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronsUpDown,
  ChevronUp,
  ClipboardPen,
  Columns3,
  Copy,
  Download,
  Ellipsis,
  FileText,
  Gauge,
  Globe,
  GraduationCap,
  HandCoins,
  House,
  type IconNode,
  Image,
  Key,
  LaptopMinimal,
  Library,
  ListChecks,
  LogOut,
  Mail,
  MapPin,
  Megaphone,
  Menu,
  MessageSquare,
  NotebookText,
  PanelLeft,
  Pause,
  Pen,
  Phone,
  Play,
  Plus,
  Presentation,
  Printer,
  Radical,
  Search,
  Settings2,
  Shield,
  Smartphone,
  Tent,
  Trash2,
  TrendingUp,
  TriangleAlert,
  UserRound,
  UsersRound,
  X,
} from "lucide";

/** What the portal and the public pages show, by the icon of the Lucide set that stands for it. */
const icons = {
  home: House,
  courses: BookOpen,
  profile: UserRound,
  progress: ChartLine,
  overview: Gauge,
  userTypes: Shield,
  teachers: Presentation,
  students: GraduationCap,
  bookShelf: Library,
  schedule: Calendar,
  batches: UsersRound,
  assignments: BookCheck,
  sheet: FileText,
  successes: Award,
  payments: Banknote,
  desk: HandCoins,
  dayBook: NotebookText,
  marks: ClipboardPen,
  announce: Megaphone,
  print: Printer,
  contact: Mail,
  menu: Menu,
  close: X,
  panel: PanelLeft,
  more: Ellipsis,
  down: ChevronDown,
  up: ChevronUp,
  sort: ChevronsUpDown,
  left: ChevronLeft,
  right: ChevronRight,
  search: Search,
  plus: Plus,
  edit: Pen,
  trash: Trash2,
  key: Key,
  site: Globe,
  signOut: LogOut,
  columns: Columns3,
  bookmark: Bookmark,
  copy: Copy,
  check: Check,
  notices: Bell,
  alert: TriangleAlert,
  settings: Settings2,
  switch: ArrowLeftRight,
  download: Download,
  picture: Image,
  phone: Phone,
  place: MapPin,
  message: MessageSquare,
  screen: LaptopMinimal,
  exam: ListChecks,
  module: Blocks,
  analysis: TrendingUp,
  sms: Smartphone,
  camp: Tent,
  root: Radical,
  pause: Pause,
  play: Play,
};

export type IconName = keyof typeof icons;

/** In the colour of the text around it, and as large; says nothing to those who do not see it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawn[name] }}
    />
  );
}

/** As one text each: a list shows a hundred icons, and React would make elements of every line of theirs. */
const drawn = Object.fromEntries(
  Object.entries(icons).map(([name, shapes]) => [name, shapes.map(markupOf).join("")]),
) as Record<IconName, string>;

function markupOf([shape, attributes]: IconNode[number]): string {
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${shape}${named.join("")}/>`;
}
