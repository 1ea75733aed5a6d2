import { LogIn } from 'lucide-react';

/** Shown while signed out (`docs/product/access.md`), below the sign-in dialog. */
export function LogInPrompt() {
  return (
    <div className="flex items-center gap-4 rounded-card border border-line px-5 py-6">
      <LogIn aria-hidden className="size-6 shrink-0 text-primary" strokeWidth={1.75} />
      <p>Please log in to access mentor matching.</p>
    </div>
  );
}
