import {
  Blocks,
  BookOpen,
  Check,
  ChevronLeft,
  ChevronRight,
  ListChecks,
  Mail,
  MapPin,
  MessageSquare,
  MonitorPlay,
  Pause,
  Pen,
  Phone,
  Play,
  Presentation,
  Radical,
  Smartphone,
  Tent,
  TrendingUp,
  UsersRound,
} from "lucide";
import { LineIcon } from "../web/icon.tsx";

/** What the public pages show, by the icon of the set that stands for it. */
const icons = {
  phone: Phone,
  mail: Mail,
  place: MapPin,
  message: MessageSquare,
  people: UsersRound,
  check: Check,
  screen: MonitorPlay,
  tutor: Presentation,
  book: BookOpen,
  exam: ListChecks,
  module: Blocks,
  analysis: TrendingUp,
  sms: Smartphone,
  camp: Tent,
  pen: Pen,
  root: Radical,
  back: ChevronLeft,
  on: ChevronRight,
  pause: Pause,
  play: Play,
};

export type IconName = keyof typeof icons;

export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return <LineIcon icon={icons[name]} size={size} />;
}
