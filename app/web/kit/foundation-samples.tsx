import { Target, UsersRound } from 'lucide-react';
import { BoardLabels } from '#web/ui/board-labels.tsx';
import { Logo, Mark, Rings } from '#web/ui/logo.tsx';
import type { SampleGroup } from './sample.ts';

/** Each colour of `theme.css` and what it is for. `kit.test.ts` checks that the list is complete. */
const colours: Record<string, string> = {
  paper: 'the background of every screen',
  card: 'cards on the background',
  ink: 'text',
  quiet: 'less important text',
  line: 'thin lines',
  edge: 'the border of a field',
  primary: 'the main action, and links',
  'primary-hover': 'the same on hover',
  'primary-tint': 'backgrounds and tracks',
  'on-primary': 'text on primary',
  marigold: 'small accents',
  'marigold-ink': 'marigold as text',
  'marigold-tint': 'what a member has earned',
  'on-marigold': 'text on marigold',
  danger: 'errors',
  'danger-tint': 'the background of an error',
  'on-danger': 'text on danger',
  board: 'sidebar, top bar, banner',
  'board-raised': 'the current link in the navigation',
  'board-ink': 'text on the board',
  'board-quiet': 'less important text on the board',
  'board-line': 'thin lines on the board',
  'board-well': 'sunken areas of the board',
  'board-action': 'the main action on the board',
  'on-board-action': 'text on that action',
  cream: 'figures on the board',
  'mark-teal': 'one ring of the mark',
  'circle-green': 'a circle',
  'circle-blue': 'a circle',
  'circle-purple': 'a circle',
  'circle-orange': 'a circle',
  'circle-red': 'a circle, and any unknown colour',
  ornament: 'the rings in the background',
  veil: 'behind a dialog',
};

function Colours() {
  return (
    <div className="kit-swatches">
      {Object.entries(colours).map(([name, use]) => (
        <div key={name} className="kit-swatch">
          <i style={{ background: `var(--${name})` }} />
          <div>
            <b>{name}</b>
            <br />
            <span>{use}</span>
          </div>
        </div>
      ))}
    </div>
  );
}

function Type() {
  return (
    <div className="kit-stack">
      <p className="page-title">Page title, 34 px, on a phone 28</p>
      <p className="section-title">Section title, 22 px</p>
      <p className="display figures text-[2rem]">1,284 and 67%</p>
      <p className="item-title">Item title, Figtree 16 px, weight 650</p>
      <p className="max-w-[68ch] text-base leading-[1.6]">
        What members write, 16 px, at most 68 characters a line, because longer lines are hard to read.
      </p>
      <p>Everything else, 15 px.</p>
      <p className="text-quiet text-sm">Less important text, 14 px, quiet.</p>
    </div>
  );
}

export const foundationSamples: SampleGroup = {
  title: 'Colour and type',
  samples: [
    {
      of: ['Colours'],
      when: 'Use colours by these names (bg-card, text-quiet). A theme changes their values.',
      Show: Colours,
    },
    {
      of: ['Type'],
      when: 'Fraunces (display) is for titles and large numbers, Figtree for everything else. Use figures for numbers that line up in columns.',
      Show: Type,
    },
    {
      of: [Mark, Logo],
      when: 'The mark alone is for messages that fill the page. The logo with the name is for the sign-in page, the sidebar and the top bar.',
      Show: () => (
        <div className="kit-stack">
          <div className="kit-row">
            <Mark />
            <Logo />
          </div>
          <div className="kit-board kit-row">
            <Mark onBoard />
            <Logo onBoard />
          </div>
        </div>
      ),
    },
    {
      of: [BoardLabels],
      when: 'Two to four short facts on a banner in the colours of the board.',
      Show: () => (
        <div className="kit-board on-board text-board-ink">
          <BoardLabels
            labels={[
              { words: 'Community-Driven', icon: UsersRound },
              { words: 'Impact-Focused', icon: Target },
            ]}
          />
        </div>
      ),
    },
    {
      of: [Rings],
      when: 'The only ornament. Use it behind empty states and banners. One ring is open when something is missing.',
      Show: () => (
        <div className="kit-rings">
          <Rings className="inline size-48 text-ornament" />
          <Rings open className="inline size-48 text-ornament" />
        </div>
      ),
    },
  ],
};
