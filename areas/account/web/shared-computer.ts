const key = 'sharedComputer';

/**
 * Remembers the choice 'This is a shared computer' for this browser, whose windows share one session. Signing in again
 * after the session has ended keeps it. The next sign-in replaces it.
 */
export function rememberSharedComputer(shared: boolean): void {
  try {
    localStorage.setItem(key, String(shared));
  } catch {
    // Storage may be blocked. The computer then counts as shared.
  }
}

export function wasSharedComputer(): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return true;
  }
}
