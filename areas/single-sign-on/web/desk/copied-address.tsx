import { Copy } from 'lucide-react';
import { showToast } from '#web/toasts/toast-store.ts';
import { Button } from '#web/ui/button.tsx';

/** A text to enter elsewhere, with a button that copies it. */
export function CopiedText({ label, text, hint }: { label: string; text: string; hint?: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: `${label} copied` });
    } catch {
      // Browsers allow the clipboard only over https.
      showToast({ tone: 'destructive', title: 'It could not be copied', description: 'Select the text and copy it.' });
    }
  }
  return (
    <div>
      <dt className="font-semibold text-sm">{label}</dt>
      <dd className="mt-1">
        {hint && <p className="mb-1 text-quiet text-sm">{hint}</p>}
        <span className="flex items-center gap-2">
          <code className="min-w-0 grow select-all break-all rounded-control border border-line bg-paper px-3 py-2 text-sm">
            {text}
          </code>
          <Button
            size="small"
            aria-label={`Copy: ${label}`}
            icon={<Copy aria-hidden className="size-4" />}
            onClick={() => void copy()}
          >
            Copy
          </Button>
        </span>
      </dd>
    </div>
  );
}
