import { HandHeart, type LucideIcon, Target, TextSearch, UsersRound } from 'lucide-react';
import { Rings } from '#web/ui/logo.tsx';

const badges: { words: string; icon: LucideIcon }[] = [
  { words: 'Practitioner-Led', icon: HandHeart },
  { words: 'Community-Driven', icon: UsersRound },
  { words: 'Evidence-Based', icon: TextSearch },
  { words: 'Impact-Focused', icon: Target },
];

export function BelongingBanner() {
  return (
    <section
      aria-labelledby="belonging"
      className="on-board relative isolate overflow-hidden rounded-card border border-board-line bg-board px-5 py-6 text-board-ink sm:p-8"
    >
      <Rings className="absolute -right-24 -bottom-40 -z-10 w-96 text-board-raised sm:-top-20 sm:-right-12 sm:bottom-auto" />
      <h2 id="belonging" className="section-title">
        This Platform Belongs to You
      </h2>
      <p className="mt-1.5 max-w-[56ch] text-board-quiet">
        Staffroom is for everyone who works in a school. Tell us what is missing. This page says what you can expect
        from us.
      </p>
      <ul className="mt-5 flex flex-wrap gap-2">
        {badges.map(({ words, icon: Icon }) => (
          <li
            key={words}
            className="inline-flex min-h-9 items-center gap-2 rounded-full border border-board-quiet/40 bg-board px-3.5 font-semibold text-sm"
          >
            <Icon aria-hidden className="size-4 text-marigold" strokeWidth={1.75} />
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}
