import { Download } from 'lucide-react';
import { useState } from 'react';
import { hoursWords } from '#areas/development/web/index.ts';
import type { CpdPathwayDetail } from '#areas/workspace/contract/pathways/cpd-pathway.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CheckboxField } from '#web/ui/field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { certificateAddress, useEnrol, useLeave } from './pathway-api.ts';

interface PartProps {
  pathway: CpdPathwayDetail;
  /** It can be changed: it is not taken down, and the circle is not archived. */
  isOpen: boolean;
}

const frame = 'mt-5 rounded-card border border-line bg-card px-5 py-4';
const nameWords = 'The person who leads this may see my name and progress';

/** The current user's own place in the CPD Pathway: enrolling, or the progress. Nobody else sees it unless they agree. */
export function OwnPart({ pathway, isOpen }: PartProps) {
  if (pathway.enrolment) return <Progress pathway={pathway} isOpen={isOpen} />;
  return pathway.status !== 'done' && isOpen ? <Enrol pathway={pathway} /> : null;
}

function Enrol({ pathway: { id, status, mayChange } }: Pick<PartProps, 'pathway'>) {
  const enrol = useEnrol(id);
  const [showsName, setShowsName] = useState(false);
  return (
    <section aria-label="Enrol" className={frame}>
      <h3 className="item-title">Take part</h3>
      <p className="mt-1 max-w-[60ch]">
        {status === 'enrolling'
          ? 'You can finish modules when it starts. '
          : 'It has started, and you can still join. '}
        Each module that you finish becomes a draft in your Development Tracker.
      </p>
      <div className="mt-2">
        <CheckboxField
          label={nameWords}
          hint="If not, they only see how many people take part. You can change this later."
          checked={showsName}
          onChange={(event) => setShowsName(event.target.checked)}
        />
      </div>
      {/* The main button of a leader is the next step of the pathway. */}
      <Button
        look={mayChange ? 'plain' : 'primary'}
        className="mt-3"
        pending={enrol.isPending && 'Enrolling...'}
        onClick={() => enrol.mutate(showsName)}
      >
        Enroll Now
      </Button>
    </section>
  );
}

function Progress({ pathway, isOpen }: PartProps) {
  const { id, modules, hours, enrolment, hasCertificate, status } = pathway;
  const enrol = useEnrol(id);
  const leaving = useLeave(id);
  const [isLeaving, setLeaving] = useState(false);
  if (!enrolment) return null;
  const { finishedModules, finishedHours, showsName } = enrolment;
  const percent = modules === 0 ? 0 : Math.round((100 * finishedModules) / modules);
  return (
    <section aria-label="Your progress" className={frame}>
      <h3 className="item-title">Your progress</h3>
      <p className="figures mt-1">
        {finishedModules} of {modules} modules, {hoursWords(finishedHours)} of {hoursWords(hours)}
      </p>
      <div className="mt-2.5 flex items-center gap-3">
        <ProgressBar percent={percent} label="Modules that you finished" className="max-w-sm grow" />
        <span className="figures text-quiet text-sm">{percent}%</span>
      </div>
      {status === 'enrolling' && (
        <p className="mt-2 text-quiet">
          You are enrolled. You can finish modules when the person who leads this starts it.
        </p>
      )}
      <div className="mt-2">
        <CheckboxField
          label={nameWords}
          checked={showsName}
          disabled={!isOpen}
          onChange={(event) => {
            if (!enrol.isPending) enrol.mutate(event.target.checked);
          }}
        />
      </div>
      <div className="mt-2 flex flex-wrap gap-2.5">
        {hasCertificate && (
          <a href={certificateAddress(id)} download className={buttonClass('plain')}>
            <Download aria-hidden className="size-4" />
            Download certificate
          </a>
        )}
        {isOpen && (
          <Button look="quiet" onClick={() => setLeaving(true)}>
            Leave
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Leave this CPD Pathway?"
        description="Your progress here is deleted, and you can't download a certificate any more. The entries in your Development Tracker stay."
        action="Leave"
        pending={leaving.isPending && 'Leaving...'}
        onConfirm={() => leaving.mutate(undefined, { onSuccess: () => setLeaving(false) })}
      />
    </section>
  );
}
