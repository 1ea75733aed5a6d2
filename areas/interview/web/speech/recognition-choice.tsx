import { lazy, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import { canRecognise } from './recogniser.ts';
import { useAgreeToRecognition, useRecognitionAgreement } from './speech-api.ts';

const RecognitionDialog = onDemandDialog(
  lazy(() => import('./recognition-dialog.tsx')),
  'Let your browser write down what you say?',
);

/** Whether the browser writes down what the member says. They agree first, and can withdraw. */
export function RecognitionChoice() {
  const { data } = useRecognitionAgreement();
  const withdrawal = useAgreeToRecognition();
  const [asking, setAsking] = useState(false);
  if (!canRecognise())
    return <p className="text-quiet text-sm">This browser cannot write down speech. Type afterwards what you said.</p>;
  if (!data) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
      <p>
        {data.agreedAt
          ? 'Your browser writes down what you say.'
          : 'Type afterwards what you said, or let your browser write it down.'}
      </p>
      {data.agreedAt ? (
        <Button
          size="small"
          look="quiet"
          className="-mx-3"
          pending={withdrawal.isPending && 'Withdrawing...'}
          onClick={() => withdrawal.mutate(false)}
        >
          Withdraw
        </Button>
      ) : (
        <Button size="small" look="quiet" className="-mx-3" onClick={() => setAsking(true)}>
          See where the speech goes
        </Button>
      )}
      <RecognitionDialog open={asking} onOpenChange={setAsking} />
    </div>
  );
}
