import { HandHeart, Target, TextSearch, UsersRound } from 'lucide-react';
import { type BoardLabel, BoardLabels } from '#web/ui/board-labels.tsx';
import { Rings } from '#web/ui/logo.tsx';

const labels: BoardLabel[] = [
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
      <BoardLabels labels={labels} />
    </section>
  );
}
