import { Newspaper, Sprout, UsersRound } from 'lucide-react';
import { JoinedCounter } from './joined-counter.tsx';

const offers = [
  {
    icon: Sprout,
    title: 'Growth Hub',
    text: 'A coach, a pathway and a record of your development that is yours for life.',
  },
  { icon: UsersRound, title: 'Circles', text: 'Small groups of peers who do the job you do.' },
  { icon: Newspaper, title: 'The Loop', text: 'Stories from practice, written by practitioners.' },
] as const;

export function MarketingPanel() {
  return (
    <section
      aria-label="About Staffroom"
      className="on-board relative isolate flex items-center overflow-hidden bg-board px-5 py-14 text-board-ink sm:px-16 lg:px-[72px]"
    >
      <PanelRings />
      <div className="max-w-[520px]">
        <h2 className="display text-[1.75rem] sm:text-[2.75rem]">
          The conversations that keep good people in education.
        </h2>
        <ul className="mt-9 space-y-6 sm:mt-10">
          {offers.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="mt-0.5 grid size-[42px] shrink-0 place-items-center rounded-full border-2 border-marigold text-cream">
                <Icon aria-hidden className="size-5" strokeWidth={1.75} />
              </span>
              <div>
                <h3 className="display text-xl">{title}</h3>
                <p className="mt-0.5 text-board-quiet">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className="mt-11">
          <JoinedCounter />
        </div>
      </div>
    </section>
  );
}

function PanelRings() {
  return (
    <div aria-hidden className="absolute inset-0 -z-10 overflow-hidden">
      <span className="absolute -top-[72px] -right-[58px] size-[436px] rounded-full border-[46px] border-board-raised" />
      <span className="absolute top-[206px] -right-[210px] size-[426px] rounded-full border-[46px] border-board-raised/70" />
      <span className="absolute right-[10px] -bottom-[190px] size-[530px] rounded-full border-[46px] border-board-raised/30" />
    </div>
  );
}
