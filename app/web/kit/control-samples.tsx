import { ArrowRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Tooltip, TooltipProvider } from '#web/ui/tooltip.tsx';
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

function TwoTabs() {
  const [tab, setTab] = useState<'discussions' | 'members'>('discussions');
  return (
    <Tabs
      label="A circle"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'discussions', label: 'Discussions', panel: <p>What is talked about.</p> },
        { value: 'members', label: 'Members', panel: <p>Who is here.</p> },
      ]}
    />
  );
}

export const controlSamples: SampleGroup = {
  title: 'Buttons and links',
  samples: [
    {
      of: [Button],
      when: 'For what happens here: one primary a view, plain for the rest, quiet beside headings; pending holds it while a call runs.',
      Show: Buttons,
    },
    {
      of: [ButtonLink],
      when: 'For going somewhere, where it must look like a button; its screen is fetched as soon as it is hovered.',
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
      when: 'For every link within Staffroom, bare: it brings the early fetching, the look comes from where it stands.',
      Show: () => (
        <Link to="/kit" className="font-semibold text-primary">
          A link within
        </Link>
      ),
    },
    {
      of: [BackLink],
      when: 'The way up, above the title of a screen that belongs to another.',
      Show: () => <BackLink to="/kit">Circles</BackLink>,
    },
    {
      of: [RetryButton],
      when: 'Where something could not be fetched: it asks again, and keeps the focus near while it goes.',
      Show: () => <RetryButton onRetry={() => {}} />,
    },
    {
      of: [Tabs],
      when: 'For two to five views of one thing; the tab stands in the address, so that Back and a link keep it.',
      Show: TwoTabs,
    },
    {
      of: [Tooltip, TooltipProvider],
      when: 'A few words more about a control, after 700 ms; never the only place where something is said.',
      Show: () => (
        <TooltipProvider>
          <Tooltip text="Said beside it as well">
            <Button>Hover here</Button>
          </Tooltip>
        </TooltipProvider>
      ),
    },
  ],
};
