import { showToast } from '#web/toasts/toast-store.ts';

/** Copies the address of a path of Staffroom, with its fragment. A toast says whether it worked. */
export async function copyLink(path: string): Promise<void> {
  const address = window.location.origin + path;
  try {
    await navigator.clipboard.writeText(address);
    showToast({ title: 'Link copied', description: 'Members who can see this can open it.' });
  } catch {
    // Browsers allow the clipboard only over https.
    showToast({ tone: 'destructive', title: 'The link could not be copied', description: `Copy it here: ${address}` });
  }
}
