import { useState } from 'react';
import type { Savi } from '#areas/coach/contract/savi-model.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { CheckboxField } from '#web/ui/field.tsx';
import { useAgreement } from './coach-api.ts';

/** Who writes the replies: the rules, or a model that the operator has set and one has agreed to. */
export function ModelChoice({ savi }: { savi: Savi }) {
  const { provider, agreed, withDocuments } = savi;
  const [asking, setAsking] = useState(false);
  const agreement = useAgreement();
  if (!provider)
    return <p className="text-quiet text-sm">Savi answers by rules of its own. What you write stays in Staffroom.</p>;
  return (
    <section aria-labelledby="who-answers">
      <h2 id="who-answers" className="font-semibold text-sm">
        Who answers
      </h2>
      <p className="mt-1 text-quiet text-sm wrap-anywhere">
        {agreed
          ? `${provider.name} at ${provider.host}${withDocuments ? ', with your documents' : ''}. When it can’t, Savi’s rules do.`
          : `Savi’s rules. Your organisation has also set up a language model, ${provider.name}.`}
      </p>
      {agreed ? (
        <Button
          size="small"
          className="mt-2.5"
          pending={agreement.isPending && 'Stopping...'}
          onClick={() => agreement.mutate({ agreed: false })}
        >
          Stop using it
        </Button>
      ) : (
        <Button size="small" className="mt-2.5" onClick={() => setAsking(true)}>
          Let the model answer
        </Button>
      )}
      {asking && <AgreementDialog provider={provider} onClose={() => setAsking(false)} />}
    </section>
  );
}

function AgreementDialog({ provider, onClose }: { provider: NonNullable<Savi['provider']>; onClose(): void }) {
  const [withDocuments, setWithDocuments] = useState(false);
  const agreement = useAgreement();
  const agree = () => agreement.mutate({ agreed: true, withDocuments, host: provider.host }, { onSuccess: onClose });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Let a model answer?">
      <form
        noValidate
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          agree();
        }}
      >
        <p className="wrap-anywhere">
          Your messages would go to <strong>{provider.name}</strong> at <strong>{provider.host}</strong>, chosen by
          those who run this Staffroom. With each go your role, bio, expertise, challenges and goals, and the last turns
          of the conversation: not your name, email or school.
        </p>
        <p className="text-quiet">
          A model can be wrong and sound sure. Anything that sounds like distress, or a worry about a child, is never
          sent: Savi’s rules answer that. You can stop at any time.
        </p>
        <CheckboxField
          label="It may also see what Savi read in my documents"
          checked={withDocuments}
          onChange={(event) => setWithDocuments(event.target.checked)}
        />
        <DialogActions onCancel={onClose} pending={agreement.isPending && 'Saving...'}>
          I agree
        </DialogActions>
      </form>
    </Dialog>
  );
}
