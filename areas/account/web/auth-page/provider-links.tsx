import { useState } from 'react';
import type { getSignInChoices } from '#areas/account/contract/sign-in-choices.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/field.tsx';
import { rememberSharedComputer } from '../shared-computer.ts';

interface ProviderLinksProps {
  choices: EndpointAnswer<typeof getSignInChoices>;
  /** The path to return to. */
  to: string;
  invitationCode: string;
}

/** Plain links to the providers of schools and trusts, so that they work without a script. */
export function ProviderLinks({ choices: { providers, allowsPasswords }, to, invitationCode }: ProviderLinksProps) {
  const [isShared, setIsShared] = useState(false);
  const query = new URLSearchParams({
    to,
    ...(invitationCode ? { invite: invitationCode } : {}),
    ...(isShared ? { shared: 'on' } : {}),
  });
  return (
    <div className="mb-8 space-y-3">
      {providers.map(({ key, name }) => (
        <a
          key={key}
          href={`/api/sign-in/${key}/start?${query}`}
          onClick={() => rememberSharedComputer(isShared)}
          className={`${buttonClass(allowsPasswords ? 'plain' : 'primary')} w-full whitespace-normal py-1 text-center`}
        >
          Sign in with {name}
        </a>
      ))}
      {!allowsPasswords && (
        <CheckboxField
          label="This is a shared computer"
          checked={isShared}
          onChange={(event) => setIsShared(event.target.checked)}
        />
      )}
      {allowsPasswords && <p className="pt-2 text-center text-quiet text-sm">or with your Staffroom password</p>}
    </div>
  );
}
