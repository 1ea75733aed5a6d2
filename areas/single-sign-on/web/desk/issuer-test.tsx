import { Check, X } from 'lucide-react';
import type { ProviderVendor } from '#areas/single-sign-on/contract/provider.ts';
import { Button } from '#web/ui/button.tsx';
import { useCheckProvider } from './sign-in-api.ts';

/** Tests an issuer before it is saved, and says in words what is wrong. */
export function IssuerTest({ vendor, issuer }: { vendor: ProviderVendor; issuer: string }) {
  const checking = useCheckProvider();
  return (
    <div>
      <Button pending={checking.isPending && 'Testing...'} onClick={() => checking.mutate({ vendor, issuer })}>
        Test the issuer
      </Button>
      <div aria-live="polite">
        {checking.data && !checking.isPending && (
          <ul className="mt-3 space-y-2 rounded-card border border-line bg-paper p-4 text-sm">
            {checking.data.map(({ isGood, sentence }) => (
              <li key={sentence} className="flex items-start gap-2.5">
                {isGood ? (
                  <Check aria-label="Good:" className="mt-0.5 size-4 shrink-0 text-success" />
                ) : (
                  <X aria-label="Wrong:" className="mt-0.5 size-4 shrink-0 text-danger" />
                )}
                <span className="wrap-anywhere">{sentence}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
