const key = 'sharedComputer';

/** Whether this window was signed in with 'This is a shared computer': so that signing in again in it keeps to that. */
export function rememberSharedComputer(shared: boolean): void {
  try {
    sessionStorage.setItem(key, String(shared));
  } catch {
    // Storage may be closed; the box is then asked again.
  }
}

export function wasSharedComputer(): boolean {
  try {
    return sessionStorage.getItem(key) === 'true';
  } catch {
    return true;
  }
}
