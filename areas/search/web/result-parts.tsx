import {
  BadgeCheck,
  BookOpen,
  Briefcase,
  CalendarDays,
  FileText,
  FlaskConical,
  FolderOpen,
  GraduationCap,
  HeartHandshake,
  Lightbulb,
  type LucideIcon,
  MessageCircle,
  MessageSquareReply,
  MessagesSquare,
  Network,
  Newspaper,
  Paperclip,
  Presentation,
  Route,
  School,
  Signpost,
  Sparkles,
  Sprout,
  Target,
  UserRound,
  UsersRound,
  Waypoints,
} from 'lucide-react';
import type { SearchResult } from '#areas/search/contract/search.ts';
import type { SearchKindName } from '#contract/search-kinds.ts';
import { Avatar } from '#web/ui/avatar.tsx';

export const kindIcons: Record<SearchKindName, LucideIcon> = {
  person: UserRound,
  circle: UsersRound,
  network: Network,
  discussion: MessagesSquare,
  reply: MessageSquareReply,
  resource: Paperclip,
  workspace_resource: FolderOpen,
  best_practice: Lightbulb,
  workspace_session: Presentation,
  cpd_pathway: Waypoints,
  workspace_project: FlaskConical,
  story: Newspaper,
  event: CalendarDays,
  catalogue: BookOpen,
  learning_pathway: Waypoints,
  programme: GraduationCap,
  mentor_training: HeartHandshake,
  induction: Sprout,
  training_route: Signpost,
  training_course: School,
  vacancy: Briefcase,
  development: BadgeCheck,
  goal: Target,
  step: Route,
  document: FileText,
  message: MessageCircle,
  savi: Sparkles,
};

/** What one result is called, in a list of several kinds. */
export const oneOfKind: Record<SearchKindName, string> = {
  person: 'Person',
  circle: 'Circle',
  network: 'Network',
  discussion: 'Discussion',
  reply: 'Reply',
  resource: 'Resource',
  workspace_resource: 'Workspace resource',
  best_practice: 'Best practice',
  workspace_session: 'Expert session',
  cpd_pathway: 'CPD Pathway',
  workspace_project: 'Project',
  story: 'Story',
  event: 'Event',
  catalogue: 'Catalogue',
  learning_pathway: 'Learning pathway',
  programme: 'Programme',
  mentor_training: 'Mentor training',
  induction: 'Induction rules',
  training_route: 'Training route',
  training_course: 'Training course',
  vacancy: 'Vacancy',
  development: 'Your development record',
  goal: 'Your goal',
  step: 'Your pathway step',
  document: 'Your document',
  message: 'Message',
  savi: 'Conversation with Savi',
};

/** The parts of a title or a snippet. The words that were found are marked. */
export function Marked({ parts }: { parts: SearchResult['title'] }) {
  return parts.map(({ text, found }, index) =>
    found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
      <mark key={index} className="rounded-xs bg-marigold/35 text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

/** The picture of the person found, or the icon of the kind. */
export function ResultPicture({ result, size }: { result: SearchResult; size: 'small' | 'normal' }) {
  if (result.kind === 'person' && result.person) return <Avatar person={result.person} size={size} />;
  return <IconSquare icon={kindIcons[result.kind]} size={size} />;
}

export function IconSquare({ icon: Icon, size }: { icon: LucideIcon; size: 'small' | 'normal' }) {
  return (
    <span
      aria-hidden
      className={
        size === 'small'
          ? 'grid size-7 shrink-0 place-items-center rounded-[6px] bg-primary-tint text-primary'
          : 'grid size-10 shrink-0 place-items-center rounded-control bg-primary-tint text-primary'
      }
    >
      <Icon className={size === 'small' ? 'size-4' : 'size-5'} strokeWidth={1.75} />
    </span>
  );
}

/** The place and the person of a result, without repeating the title. */
export function whereabouts({ kind, place, person }: SearchResult): string[] {
  return [place, kind === 'person' ? null : person?.name].filter((part) => part !== null && part !== undefined);
}

/** '42', or '1,000+' if there are more than were counted. */
export const countWords = (count: number, isMore: boolean): string =>
  `${count.toLocaleString('en-GB')}${isMore ? '+' : ''}`;
