import { useState } from 'react';
import { agreementFor } from '#areas/coach/contract/savi/savi-agreement-text.ts';
import type { Savi } from '#areas/coach/contract/savi/savi-model.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { CheckboxField } from '#web/ui/field.tsx';
import { useAgreement } from './coach-api.ts';

/** Who writes the replies: the rules, or the operator's model if the member agreed to it. */
export function ModelChoice({ savi }: { savi: Savi }) {
  const { provider, agreed, withDocuments, withRecord } = savi;
  const also = [withRecord && 'your record', withDocuments && 'your documents'].filter(Boolean).join(' and ');
  const [asking, setAsking] = useState(false);
  const agreement = useAgreement();
  if (!provider)
    return <p className="text-quiet text-sm">Savi’s own rules write the replies. What you write stays in Staffroom.</p>;
  return (
    <section aria-labelledby="who-answers">
      <h2 id="who-answers" className="font-semibold text-sm">
        Who writes the replies
      </h2>
      <p className="mt-1 text-quiet text-sm wrap-anywhere">
        {agreed
          ? `${provider.name} at ${provider.host}${also && `, with ${also}`}. If it fails, Savi’s rules write the reply.`
          : `Savi’s rules. Your organisation has also set up a language model, ${provider.name}.`}
      </p>
      {agreed ? (
        <Button
          size="small"
          className="mt-2.5"
          pending={agreement.isPending && 'Stopping...'}
          onClick={() => agreement.mutate({ agreed: false })}
        >
          Stop using the model
        </Button>
      ) : (
        <Button size="small" className="mt-2.5" onClick={() => setAsking(true)}>
          Use the model
        </Button>
      )}
      {asking && <AgreementDialog provider={provider} onClose={() => setAsking(false)} />}
    </section>
  );
}

function AgreementDialog({ provider, onClose }: { provider: NonNullable<Savi['provider']>; onClose(): void }) {
  const [withRecord, setWithRecord] = useState(false);
  const [withDocuments, setWithDocuments] = useState(false);
  const agreement = useAgreement();
  const agree = () =>
    agreement.mutate(
      { agreed: true, withRecord, withDocuments, host: provider.host, name: provider.name },
      { onSuccess: onClose },
    );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Use a language model?">
      <form
        noValidate
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          agree();
        }}
      >
        <ul className="list-disc space-y-1.5 pl-5 wrap-anywhere">
          {agreementFor(provider).map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
        <p className="text-quiet">
          A model can be wrong and sound sure. Savi cannot check whether a sentence means the same as its passage. It
          cannot recognise every message about distress or danger, so do not write names of pupils or colleagues.
        </p>
        <CheckboxField
          label="Also send my own record if my question is about it"
          checked={withRecord}
          onChange={(event) => setWithRecord(event.target.checked)}
        />
        <CheckboxField
          label="Also send what Savi read in my documents"
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
