import { useState } from 'react';
import { useLocation } from 'react-router';
import { type SessionType, sessionTypeLabels, sessionTypes } from '#areas/coach/contract/coaching-session.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { FailedState, Skeleton } from '#web/ui/states.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { useLastTurns, useSavi } from './coach-api.ts';
import { EarlierTurns } from './earlier-turns.tsx';
import { ModelChoice } from './model-choice.tsx';
import type { SelectedModule } from './selected-module.ts';
import { useTurnChanges } from './turn-changes.ts';

const offered = sessionTypes.filter((type) => type !== 'career_coaching');

/** The tab 'Coaching Chat': the conversation, the session type, who writes the replies, and earlier turns. */
export function CoachingChat({ module, onExit }: { module: SelectedModule | null; onExit(): void }) {
  const { hash } = useLocation();
  const turns = useLastTurns();
  const savi = useSavi();
  const changes = useTurnChanges();
  const [sessionType, setSessionType] = useState<SessionType>('career_guidance');
  if (turns.isError && !turns.isFetching)
    return (
      <FailedState
        title="Your conversations could not be loaded"
        error={turns.error}
        onRetry={() => void turns.refetch()}
      />
    );
  const isHere = turns.data !== undefined && !savi.isPending;
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17.5rem] lg:grid-rows-[auto_1fr]">
      {/* On a phone it comes before the conversation, because the session type decides the suggested prompts. */}
      <div className="max-lg:-mb-4 lg:col-start-2">
        {module ? (
          <Button className="w-full" onClick={onExit}>
            Exit Session
          </Button>
        ) : (
          <SelectField
            label="Session type"
            inline
            value={sessionType}
            onChange={(event) => setSessionType(event.target.value as SessionType)}
          >
            {offered.map((type) => (
              <option key={type} value={type}>
                {sessionTypeLabels[type]}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {isHere ? (
          <ChatPanel
            turns={turns.data}
            module={module}
            sessionType={module ? 'career_coaching' : sessionType}
            savi={savi.data}
            changes={changes}
          />
        ) : (
          <Skeleton className="h-[600px] max-sm:h-[clamp(20rem,calc(100dvh-24.375rem),600px)]" />
        )}
      </div>
      <aside aria-label="About this session" className="space-y-8 lg:col-start-2">
        {savi.data && <ModelChoice savi={savi.data} />}
        <EarlierTurns key={hash} changes={changes} />
      </aside>
    </div>
  );
}
