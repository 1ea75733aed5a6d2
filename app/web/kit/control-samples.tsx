import { ArrowRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { MoveButtons, movedTo } from '#web/ui/move-buttons.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import type { SampleGroup } from './sample.ts';

const looks = ['primary', 'plain', 'quiet'] as const;
const boardLooks = ['board-primary', 'board-plain'] as const;
const plus = <Plus aria-hidden className="size-4" />;

function Buttons() {
  return (
    <div className="kit-stack">
      {looks.map((look) => (
        <div key={look} className="kit-row">
          <Button look={look}>{look}</Button>
          <Button look={look} icon={plus}>
            With icon
          </Button>
          <Button look={look} size="small">
            Small
          </Button>
          <Button look={look} pending="Saving...">
            Pending
          </Button>
          <Button look={look} disabled>
            Disabled
          </Button>
        </div>
      ))}
    </div>
  );
}

function MovedNames() {
  const [names, setNames] = useState(['Read', 'Try', 'Tell a colleague']);
  return (
    <ol>
      {names.map((name, at) => (
        <li key={name} className="flex items-center gap-2">
          <span className="grow">{name}</span>
          <MoveButtons
            title={name}
            at={at}
            count={names.length}
            onMove={(to) => setNames(movedTo(names, at, to))}
            onMoved={() => {}}
          />
        </li>
      ))}
    </ol>
  );
}

function TwoTabs() {
  const [tab, setTab] = useState<'discussions' | 'members'>('discussions');
  return (
    <Tabs
      label="A circle"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'discussions', label: 'Discussions', panel: <p>The discussions of the circle.</p> },
        { value: 'members', label: 'Members', panel: <p>The members of the circle.</p> },
      ]}
    />
  );
}

export const controlSamples: SampleGroup = {
  title: 'Buttons and links',
  samples: [
    {
      of: [MoveButtons],
      when: 'For the order of a short list. Say the new place in a status for screen readers.',
      Show: MovedNames,
    },
    {
      of: [Button],
      when: 'For actions. Use one primary button in a view, plain for the others and quiet beside headings. Set pending while a call runs.',
      Show: Buttons,
    },
    {
      of: [ButtonLink],
      when: 'For a link that looks like a button. The screen it leads to loads on hover.',
      Show: () => (
        <div className="kit-row">
          {looks.map((look) => (
            <ButtonLink key={look} to="/kit" look={look}>
              {look}
            </ButtonLink>
          ))}
          <ButtonLink to="/kit" look="quiet" size="small">
            All circles
            <ArrowRight aria-hidden className="size-4" />
          </ButtonLink>
          <div className="kit-board on-board kit-row">
            {boardLooks.map((look) => (
              <ButtonLink key={look} to="/kit" look={look}>
                {look}
              </ButtonLink>
            ))}
          </div>
        </div>
      ),
    },
    {
      of: [Link],
      when: 'For every link within Staffroom. The screen it leads to loads on hover. It has no style of its own.',
      Show: () => (
        <Link to="/kit" className="font-semibold text-primary">
          A link
        </Link>
      ),
    },
    {
      of: [BackLink],
      when: 'A link to the parent screen, above the title.',
      Show: () => <BackLink to="/kit">Circles</BackLink>,
    },
    {
      of: [RetryButton],
      when: 'Where data could not be loaded. It tries again and keeps the focus nearby.',
      Show: () => <RetryButton onRetry={() => {}} />,
    },
    {
      of: [Tabs],
      when: 'For two to five views of one thing. Keep the current tab in the address, so that links and the Back button work.',
      Show: TwoTabs,
    },
    {
      of: [Tooltip],
      when: 'A short explanation of a control, after 700 ms. The same must be said elsewhere too.',
      Show: () => (
        <Tooltip text="A short explanation">
          <Button>Hover here</Button>
        </Tooltip>
      ),
    },
  ],
};
