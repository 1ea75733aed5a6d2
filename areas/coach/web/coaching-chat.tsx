import { useState } from 'react';
import { useLocation } from 'react-router';
import { type SessionType, sessionTypeLabels, sessionTypes } from '#areas/coach/contract/coaching-session.ts';
import { noConcern } from '#areas/coach/contract/danger/danger-tiers.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { FailedState, Skeleton } from '#web/ui/states.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { useLastTurns, useSavi, useSaviContext } from './coach-api.ts';
import { EarlierTurns } from './earlier-turns.tsx';
import { ModelChoice } from './model-choice.tsx';
import type { SelectedModule } from './selected-module.ts';

const offered = sessionTypes.filter((type) => type !== 'career_coaching');

/** The tab 'Coaching Chat': the conversation, the session type, who writes the replies, and earlier turns. */
export function CoachingChat({ module, onExit }: { module: SelectedModule | null; onExit(): void }) {
  const { hash } = useLocation();
  const turns = useLastTurns();
  const savi = useSavi();
  const { context, isReady } = useSaviContext();
  const [sessionType, setSessionType] = useState<SessionType>('career_guidance');
  if (turns.isError && !turns.isFetching)
    return (
      <FailedState
        title="Your conversations could not be loaded"
        error={turns.error}
        onRetry={() => void turns.refetch()}
      />
    );
  const isHere = turns.data !== undefined && isReady && !savi.isPending;
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17.5rem] lg:grid-rows-[auto_1fr]">
      {/* On a phone it comes before the conversation, because the session type decides the suggested prompts. */}
      <div className="max-lg:-mb-3 lg:col-start-2">
        {module ? (
          <Button className="w-full" onClick={onExit}>
            Exit Session
          </Button>
        ) : (
          <SelectField
            label="Session type"
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
            context={context}
            before={module ? [] : turns.data}
            module={module}
            sessionType={module ? 'career_coaching' : sessionType}
            provider={savi.data?.agreed ? savi.data.provider : null}
            safety={savi.data?.safety ?? noConcern}
          />
        ) : (
          <Skeleton className="h-[600px]" />
        )}
      </div>
      <aside aria-label="About this session" className="space-y-8 lg:col-start-2">
        {savi.data && <ModelChoice savi={savi.data} />}
        <EarlierTurns key={hash} />
      </aside>
    </div>
  );
}
