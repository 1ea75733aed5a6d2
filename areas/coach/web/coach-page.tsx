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
      <header className="mb-3 grid large-text:flex large-text:flex-col large-text:items-start grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 sm:mb-6 sm:gap-x-8">
        <h1 className="page-title wrap-anywhere sm:self-end">{heading}</h1>
        <ButtonLink
          to="/career-programmes"
          className="max-sm:min-h-9 max-sm:px-3 max-sm:text-sm sm:row-span-2 sm:self-end pointer-coarse:min-h-11"
        >
          Career programmes
        </ButtonLink>
        <p className="max-w-[62ch] text-quiet max-sm:col-span-2 max-sm:text-sm">
          {module ? (
            `From the programme ${module.programmeTitle}. Savi stays on this module until you leave the session.`
          ) : (
            <>
              Your career coach. A computer program, not a person.
              {/* On a phone the space is for the conversation. */}
              <span className="max-sm:hidden"> It uses your profile and what is in Staffroom.</span>
            </>
          )}
        </p>
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
