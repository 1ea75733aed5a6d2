import { type LucideIcon, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SearchResult } from '#areas/search/contract/search.ts';
import { AnswerLabel } from '#web/ui/answer-label.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { IconSquare, kindIcons, Marked, whereabouts } from '../result-parts.tsx';

/** A result: the person or the kind, the title, the words around what was found, the file, and where, who and when. */
export function ResultRow({ result }: { result: SearchResult }) {
  const { kind, title, snippet, file, link, person, at, isAnswered } = result;
  const where = whereabouts(result);
  return (
    <Row
      to={link}
      picture={person ? <Avatar person={person} /> : <IconSquare icon={kindIcons[kind]} size="normal" />}
      title={<Marked parts={title} />}
      label={isAnswered && <AnswerLabel text="Answered" />}
    >
      {snippet.length > 0 && (
        <p className="mt-0.5 line-clamp-2 max-w-[75ch] text-ink">
          <Marked parts={snippet} />
        </p>
      )}
      {file.length > 0 && (
        <p className="mt-1 flex gap-2">
          <Paperclip aria-hidden className="mt-1 size-4 shrink-0 text-quiet" />
          <span className="sr-only">Attached file: </span>
          <span className="line-clamp-2 max-w-[75ch] wrap-anywhere">
            <Marked parts={file} />
          </span>
        </p>
      )}
      {(where.length > 0 || at) && (
        <p className="mt-1 text-quiet text-sm">
          {where.join(' · ')}
          {where.length > 0 && at && ' · '}
          {at && <TimeAgo moment={at} />}
        </p>
      )}
    </Row>
  );
}

/** A place in the product. */
export function PlaceRow({ icon, label, to }: { icon: LucideIcon; label: string; to: string }) {
  return <Row to={to} picture={<IconSquare icon={icon} size="normal" />} title={label} isSlim />;
}

interface RowProps {
  to: string;
  picture: ReactNode;
  title: ReactNode;
  /** After the title. */
  label?: ReactNode;
  isSlim?: boolean;
  children?: ReactNode;
}

/** The whole row is the link. */
function Row({ to, picture, title, label, isSlim = false, children }: RowProps) {
  return (
    <li
      className={`relative flex gap-4 border-line border-b last:border-b-0 hover:bg-primary-tint/40 ${isSlim ? 'items-center py-2' : 'py-4'}`}
    >
      {picture}
      <div className="min-w-0 grow">
        <h3 className="item-title wrap-anywhere">
          <Link
            to={to}
            data-result
            className="after:absolute after:inset-0 after:rounded-control focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
          >
            {title}
          </Link>
          {label && <span className="ml-2.5 align-text-bottom">{label}</span>}
        </h3>
        {children}
      </div>
    </li>
  );
}
