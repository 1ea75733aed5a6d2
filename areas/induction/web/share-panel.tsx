import { useState } from 'react';
import type { InductionShare } from '#areas/induction/contract/induction.ts';
import type { InductionRules } from '#areas/induction/contract/induction-rules.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckboxField } from '#web/ui/field.tsx';
import { AskDialogForm } from './ask-form.tsx';
import { useAllowComments, useEndShare } from './induction-api.ts';

/** Who may see the record, and who was asked. */
export function SharePanel({ rules, shares }: { rules: InductionRules; shares: readonly InductionShare[] }) {
  const [asking, setAsking] = useState(false);
  return (
    <section aria-labelledby="sharing" className="min-w-0">
      <h2 id="sharing" className="section-title">
        Who can see your record
      </h2>
      <p className="mt-1 text-quiet">
        Your mentor and your induction tutor can read it once they have agreed. They cannot change it. You choose who
        may comment on entries. You can end this at any time.
      </p>
      <ul className="mt-3 border-line border-t">
        {shares.map((share) => (
          <ShareRow key={share.id} share={share} rules={rules} />
        ))}
      </ul>
      <Button className="mt-4" onClick={() => setAsking(true)}>
        Share with somebody
      </Button>
      <Dialog open={asking} onOpenChange={setAsking} title="Share your induction record">
        <AskDialogForm rules={rules} onDone={() => setAsking(false)} />
      </Dialog>
    </section>
  );
}

function ShareRow({ share, rules }: { share: InductionShare; rules: InductionRules }) {
  const ending = useEndShare(share.id);
  const allowing = useAllowComments(share.id);
  const role = share.role === 'mentor' ? rules.mentorTitle : rules.tutorTitle;
  return (
    <li className="flex flex-wrap items-center gap-3 border-line border-b py-3">
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-3">
        <Avatar person={share.person} size="small" />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold">
            <PersonName person={share.person} />
          </p>
          <p className="text-quiet text-sm">
            {role} · {share.acceptedAt ? `agreed on ${longDate(share.acceptedAt)}` : 'has not answered yet'}
          </p>
          <CheckboxField
            label={
              <>
                Can comment<span className="sr-only"> on entries: {share.person.name}</span>
              </>
            }
            checked={share.canComment}
            disabled={allowing.isPending}
            onChange={({ target }) => allowing.mutate(target.checked)}
          />
        </div>
      </div>
      <Button size="small" pending={ending.isPending && 'Ending...'} onClick={() => ending.mutate()}>
        End<span className="sr-only"> sharing with {share.person.name}</span>
      </Button>
    </li>
  );
}
