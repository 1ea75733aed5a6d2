const key = 'sharedComputer';

/**
 * Remembers the choice 'This is a shared computer' for this window, so that signing in again after the session has
 * ended keeps it.
 */
export function rememberSharedComputer(shared: boolean): void {
  try {
    sessionStorage.setItem(key, String(shared));
  } catch {
    // Storage may be blocked. The checkbox then has its default.
  }
}

export function wasSharedComputer(): boolean {
  try {
    return sessionStorage.getItem(key) === 'true';
  } catch {
    return true;
  }
}
