import { Suspense, useLayoutEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { DocumentsPanel, useDocumentCount } from '#areas/documents/web/index.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { RowsSkeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { CoachingChat } from './coaching-chat.tsx';
import { type SelectedModule, takeSelectedModule } from './selected-module.ts';

const tabs = ['chat', 'documents'] as const;

/** `/ai-coach` (`docs/product/coach.md`): the chat with Savi, and the documents that Savi may use. */
export function Component() {
  const { module, exit } = useModuleSession();
  const heading = module ? `${module.moduleTitle} Session` : 'Meet Savi';
  usePageTitle(heading);
  const [address, setAddress] = useSearchParams();
  const documents = useDocumentCount();
  const { state } = useLocation();
  const tab = tabs.find((name) => name === address.get('tab')) ?? 'chat';
  return (
    <>
      <BackLink to="/growth">Growth Hub</BackLink>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="page-title wrap-anywhere">{heading}</h1>
          <p className="mt-1.5 max-w-[62ch] text-quiet">
            {module
              ? `From the programme ${module.programmeTitle}. Savi stays on this module until you leave the session.`
              : 'Your career coach. Savi is a computer program, not a person. It uses your profile and what is in Staffroom.'}
          </p>
        </div>
        <ButtonLink to="/career-programmes" className="max-sm:w-full">
          Career programmes
        </ButtonLink>
      </header>
      <Tabs
        label="Savi"
        value={tab}
        onChange={(next) => setAddress(next === 'chat' ? {} : { tab: next }, { replace: true, state })}
        tabs={[
          {
            value: 'chat',
            label: 'Coaching Chat',
            panel: <CoachingChat key={module?.moduleTitle ?? 'open'} module={module} onExit={exit} />,
          },
          {
            value: 'documents',
            label: 'Documents',
            count: documents,
            panel: (
              <Suspense fallback={<RowsSkeleton label="Loading your documents..." />}>
                <DocumentsPanel />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}

/**
 * The module that a career programme opened. It is removed from local storage immediately and stored in the history
 * entry instead, so that a reload stays in the session (`docs/product/coach.md`).
 */
function useModuleSession(): { module: SelectedModule | null; exit(): void } {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const module = (state as { module?: SelectedModule } | null)?.module ?? null;
  const isSent = address.get('context') === 'module' && module === null;
  useLayoutEffect(() => {
    if (!isSent) return;
    const taken = takeSelectedModule();
    navigate(taken ? '/ai-coach?context=module' : '/ai-coach', { replace: true, state: taken && { module: taken } });
  }, [isSent, navigate]);
  return { module, exit: () => navigate('/ai-coach', { replace: true, state: null }) };
}
