import { clsx } from 'clsx';
import { Bell, BellOff, type LucideIcon } from 'lucide-react';
import type { FollowLevel } from '#areas/circles/contract/following.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useDiscussionLevel } from './following-api.ts';

const says: Record<FollowLevel, string> = {
  everything: 'We notify you of every reply.',
  replies: 'We notify you when somebody mentions you.',
  nothing: 'We do not notify you of anything here.',
};

/** One press follows or mutes the discussion; a second press goes back to the default. */
export function FollowButtons({
  discussion,
  level,
}: {
  discussion: { id: number; circleId: number };
  level: FollowLevel;
}) {
  const change = useDiscussionLevel(discussion.id, discussion.circleId);
  const toggle = (wanted: FollowLevel) => change.mutate(level === wanted ? 'replies' : wanted);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Toggle icon={Bell} label="Follow" pressed={level === 'everything'} onPress={() => toggle('everything')} />
      <Toggle icon={BellOff} label="Mute" pressed={level === 'nothing'} onPress={() => toggle('nothing')} />
      <p role="status" className="text-quiet text-sm">
        {says[level]}
      </p>
    </div>
  );
}

interface ToggleProps {
  icon: LucideIcon;
  label: string;
  pressed: boolean;
  onPress(): void;
}

function Toggle({ icon: Icon, label, pressed, onPress }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={clsx(buttonClass('plain', 'small'), pressed && 'border-primary! bg-primary-tint! text-primary!')}
    >
      <Icon aria-hidden className="size-4" strokeWidth={pressed ? 2.25 : 1.75} />
      {label}
    </button>
  );
}
