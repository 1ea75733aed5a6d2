import { Button } from '#web/ui/button.tsx';

/** New recovery codes. They are shown once. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const file = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  return (
    <>
      <p>
        Keep these recovery codes in a safe place, for example in a password manager or on paper. Each works once. They
        are not shown again.
      </p>
      <ul className="figures mt-4 grid gap-x-6 gap-y-1.5 rounded-card bg-primary-tint p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <a
          href={file}
          download="staffroom-recovery-codes.txt"
          className="inline-flex min-h-11 items-center px-2 font-semibold text-primary underline underline-offset-2"
        >
          Save as a file
        </a>
        <Button look="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </>
  );
}
