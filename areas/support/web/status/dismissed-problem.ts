const storageKey = 'dismissedProblem';

/** Whether the member has dismissed this problem since the browser was opened. */
export function isDismissed(id: number): boolean {
  try {
    return sessionStorage.getItem(storageKey) === String(id);
  } catch {
    return false;
  }
}

export function dismissProblem(id: number): void {
  try {
    sessionStorage.setItem(storageKey, String(id));
  } catch {
    // Storage is blocked. The message comes back with the next page that is loaded.
  }
}
