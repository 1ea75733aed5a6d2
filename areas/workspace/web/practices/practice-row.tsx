import { PersonName } from '#areas/people/web/index.ts';
import type { PracticeCard } from '#areas/workspace/contract/practices/best-practice.ts';
import { difficultyLabels } from '#areas/workspace/contract/practices/practice-lists.ts';
import { excerptOf } from '#web/ui/excerpt.ts';
import { Link } from '#web/ui/link.tsx';
import { contextWords, likeWords, triedWords } from './practice-words.ts';

interface PracticeRowProps {
  practice: PracticeCard;
  /** The list has several circles. */
  withPlace: boolean;
  /** False in the list of a network. */
  withNetwork?: boolean;
}

/** A practice in a list. Its title opens its page. */
export function PracticeRow({ practice, withPlace, withNetwork = true }: PracticeRowProps) {
  const { id, title, category, difficulty, status, author, resultsShort, doneShort, circle, network, reach } = practice;
  const place = circle?.name ?? 'Published to all members';
  const facts = [likeWords(practice.likes), triedWords(practice.tried)].filter(Boolean);
  const context = contextWords(practice);
  return (
    <li className="border-line border-b py-5 last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
        {status === 'draft' && <Badge>Draft</Badge>}
        {category && <span className="wrap-anywhere font-semibold text-primary">{category}</span>}
        {context && <span className="wrap-anywhere">{context}</span>}
        <span>{difficultyLabels[difficulty]}</span>
      </p>
      <h2 className="item-title mt-0.5">
        <Link
          to={`/practices/${id}`}
          className="wrap-anywhere inline-block py-1 hover:text-primary pointer-coarse:py-2"
        >
          {title}
        </Link>
      </h2>
      <p className="wrap-anywhere mt-1 text-quiet text-sm">
        <PersonName person={author} />
        {withPlace && ` · ${place}`}
        {!withPlace && reach === 'everyone' && ' · Published to all members'}
        {withNetwork && network && reach !== 'everyone' && ` · Shared with ${network.name}`}
      </p>
      {resultsShort ? (
        <p className="wrap-anywhere mt-1.5 max-w-[68ch]">
          <span className="font-semibold">Results: </span>
          {excerptOf(resultsShort, 240)}
        </p>
      ) : (
        doneShort && <p className="wrap-anywhere mt-1.5 max-w-[68ch]">{excerptOf(doneShort, 240)}</p>
      )}
      {facts.length > 0 && <p className="mt-2 text-quiet text-sm">{facts.join(' · ')}</p>}
    </li>
  );
}

export function Badge({ children }: { children: string }) {
  return <span className="rounded-full bg-marigold-tint px-2 py-0.5 font-semibold text-ink text-sm">{children}</span>;
}
