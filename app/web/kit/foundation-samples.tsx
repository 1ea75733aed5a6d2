import { Logo, Mark, Rings } from '#web/ui/logo.tsx';
import type { SampleGroup } from './sample.ts';

/** Each colour of `theme.css` and what it is for; `kit.test.ts` holds the two together. */
const colours: Record<string, string> = {
  paper: 'the ground of every screen',
  card: 'what lies on the paper',
  ink: 'text',
  quiet: 'text that steps back',
  line: 'hairlines',
  edge: 'the border of a field',
  primary: 'the one thing to do, links',
  'primary-hover': 'the same, under a pointer',
  'primary-tint': 'grounds, tracks',
  'on-primary': 'text on primary',
  marigold: 'a little at a time',
  'marigold-ink': 'marigold as text',
  'marigold-tint': 'earned things',
  'on-marigold': 'text on marigold',
  danger: 'errors',
  'danger-tint': 'ground of an error',
  'on-danger': 'text on danger',
  board: 'sidebar, top bar, banner',
  'board-raised': 'the current place',
  'board-ink': 'text on the board',
  'board-quiet': 'quieter text there',
  'board-line': 'hairlines there',
  'board-well': 'sunk into the board',
  'board-action': 'the one thing to do there',
  'on-board-action': 'text on it',
  cream: 'figures on the board',
  'mark-teal': 'one ring of the mark',
  'circle-green': 'a circle',
  'circle-blue': 'a circle',
  'circle-purple': 'a circle',
  'circle-orange': 'a circle',
  'circle-red': 'a circle, and any other',
  ornament: 'the rings',
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
        What members write, 16 px, at most 68 characters a line: the longest that an eye finds its way back from at the
        end of a day.
      </p>
      <p>Everything else, 15 px.</p>
      <p className="text-quiet text-sm">Beside the point, 14 px, quiet.</p>
    </div>
  );
}

export const foundationSamples: SampleGroup = {
  title: 'Colour and type',
  samples: [
    {
      of: ['Colours'],
      when: 'Take colours by these names (bg-card, text-quiet); a theme changes what they stand for, never the screen.',
      Show: Colours,
    },
    {
      of: ['Type'],
      when: 'Fraunces (display) for titles and large figures, Figtree for all else; figures that line up are tabular (figures).',
      Show: Type,
    },
    {
      of: [Mark, Logo],
      when: 'The mark stands alone on whole-page messages; with the name at the head of the door, sidebar and top bar.',
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
      of: [Rings],
      when: 'The one ornament: quietly behind empty states and banners, half out of sight; open where something is missing.',
      Show: () => (
        <div className="kit-rings">
          <Rings className="inline size-48 text-ornament" />
          <Rings open className="inline size-48 text-ornament" />
        </div>
      ),
    },
  ],
};
