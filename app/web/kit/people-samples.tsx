import type { Circle } from '#areas/circles/contract/circle.ts';
import { CircleBadge, CircleDot, CircleRing } from '#areas/circles/web/circle-mark.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import type { SampleGroup } from './sample.ts';

const names = ['Sian Pritchard', 'Daniel Adeyemi', 'Lowri Fraser', 'Tom Blackwood', 'Hira Nadeem'];
const colours: Circle['color'][] = ['green', 'blue', 'purple', 'orange', 'red'];
const moments = [0, 20, 130, 1_500, 4_500, 30_000, 600_000].map((minutes) =>
  new Date(Date.now() - minutes * 60_000).toISOString(),
);

export const peopleSamples: SampleGroup = {
  title: 'People, circles, times',
  samples: [
    {
      of: [Avatar],
      when: 'Beside a person’s name. It is decoration, so the name must always be there.',
      Show: () => (
        <div className="kit-row">
          {names.map((name, id) => (
            <Avatar key={name} person={{ id, name, avatar: null }} />
          ))}
          {names.map((name, id) => (
            <Avatar key={name} person={{ id, name, avatar: null }} size="small" />
          ))}
          <Avatar person={{ id: 1, name: 'Sian Pritchard', avatar: null }} size="large" />
        </div>
      ),
    },
    {
      of: [CircleRing, CircleDot, CircleBadge],
      when: 'The colour of a circle: the ring on its card and page, the dot in lists, the badge where the colour is named.',
      Show: () => (
        <div className="kit-stack">
          {colours.map((color) => (
            <div key={color} className="kit-row">
              <CircleRing circle={{ color }} />
              <CircleDot circle={{ color }} />
              <CircleBadge circle={{ color }} />
            </div>
          ))}
          <div className="kit-board circles-on-board kit-row">
            {colours.map((color) => (
              <CircleDot key={color} circle={{ color }} />
            ))}
          </div>
        </div>
      ),
    },
    {
      of: [TimeAgo],
      when: 'When something happened, in words. The full date appears on hover.',
      Show: () => (
        <div className="kit-row">
          {moments.map((moment) => (
            <TimeAgo key={moment} moment={moment} />
          ))}
          <TimeAgo moment={moments[3] ?? ''} after="Joined" />
        </div>
      ),
    },
  ],
};
