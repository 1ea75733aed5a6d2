import { ClipboardCheck } from 'lucide-react';
import { BackLink } from '#web/ui/back-link.tsx';
import { LinkList } from '#web/ui/link-list.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { ScoringRules } from './scoring-rules.tsx';
import { SharedWithYou } from './shared-with-you.tsx';
import { RecognitionSetting } from './speech/recognition-setting.tsx';
import { StartForm } from './start-form.tsx';
import { Unfinished } from './unfinished.tsx';

/** `/interview-practice`: starts a practice, and lists those of the member and of their mentees. */
export function Component() {
  return (
    <>
      <BackLink to="/growth">Growth Hub</BackLink>
      <PageHead
        title="Interview practice"
        lead="Answer six questions that a panel asks, and see what you could say better. Only you see it, until you share it with a mentor."
      />
      <Unfinished />
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-9 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0 space-y-9">
          <OwnSessions />
          <SharedWithYou />
        </div>
        {/* On a phone, starting comes before what was done earlier. */}
        <div className="min-w-0 space-y-5 max-xl:order-first">
          <StartForm />
          <LinkList
            label="Prepare for the day"
            heading="h2"
            items={[
              {
                to: '/interview-practice/preparation',
                title: 'Prepare for an interview day',
                words: 'The lesson that is observed, the data task and the questions at the end.',
                icon: ClipboardCheck,
              },
            ]}
          />
        </div>
      </div>
      <ScoringRules className="mt-9" />
      <RecognitionSetting className="mt-7" />
    </>
  );
}
