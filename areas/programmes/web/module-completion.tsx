import { MessagesSquare } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Programme, ProgrammeModule } from '#areas/programmes/contract/programme.ts';
import type { ModuleProgress } from '#areas/programmes/contract/programme-progress.ts';
import { moduleCompletion } from '#areas/programmes/contract/programme-rules.ts';
import { preloadScreen } from '#web/screens.ts';
import { showFailure } from '#web/toasts/toast-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { storeModuleForSavi } from './module-session.ts';

interface ModuleCompletionProps {
  programme: Programme;
  module: ProgrammeModule;
  progress: ModuleProgress | undefined;
  isKnown: boolean;
}

/** The completion of a module, and the button that starts a session with Savi. */
export function ModuleCompletion({ programme, module, progress, isKnown }: ModuleCompletionProps) {
  const percent = moduleCompletion(progress);
  return (
    <aside aria-label="Completion and session" className="rounded-card border border-line bg-card">
      {isKnown && (
        <div className="border-line border-b p-5">
          <p className="flex items-baseline justify-between gap-4">
            <span id="module-completion" className="item-title">
              Module completion
            </span>
            <span className="figures font-[650] text-primary">{percent}%</span>
          </p>
          <ProgressBar labelledBy="module-completion" percent={percent} className="mt-3" />
          <p className="mt-3 text-quiet text-sm">
            {percent === 100
              ? 'You have completed this module: all four activities and a session with Savi.'
              : 'Each activity counts for 20%. A session with Savi also counts for 20%.'}
          </p>
        </div>
      )}
      <div className="p-5">
        <h2 className="item-title">Talk about it with Savi</h2>
        <p className="mt-1 text-quiet text-sm">
          {progress?.sessionHeld
            ? 'You have had a session about this module. You can have as many as you like.'
            : 'Start a session about this module. Tell Savi what you did, or what is difficult.'}
        </p>
        <StartSession programme={programme} module={module} />
      </div>
    </aside>
  );
}

function StartSession({ programme, module }: Pick<ModuleCompletionProps, 'programme' | 'module'>) {
  const navigate = useNavigate();
  const start = () => {
    if (!storeModuleForSavi(programme, module))
      showFailure(
        'Savi does not know the module',
        `Your browser blocks storage for this site. Tell Savi that your session is about ‘${module.title}’.`,
      );
    void navigate('/ai-coach?context=module');
  };
  const preload = () => preloadScreen('/ai-coach');
  return (
    <Button
      look="primary"
      className="mt-4 w-full"
      icon={<MessagesSquare aria-hidden className="size-4" />}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={start}
    >
      Start Interactive Session
    </Button>
  );
}
