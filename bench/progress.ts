/** A bar in a terminal, or a line for each step that is done. */
export interface Progress {
  /** What is being done, and the share that is done, from 0 to 1. */
  show(what: string, share: number): void;
  done(what: string, milliseconds: number): void;
}

export function makeProgress(): Progress {
  const isTerminal = process.stdout.isTTY;
  let shownAt = 0;
  return {
    show(what, share) {
      if (!isTerminal || performance.now() - shownAt < 100) return;
      shownAt = performance.now();
      const full = Math.round(Math.min(share, 1) * 30);
      const bar = '█'.repeat(full).padEnd(30, '░');
      process.stdout.write(`\r\x1b[2K  ${bar} ${String(Math.round(share * 100)).padStart(3)}%  ${what}`);
    },
    done(what, milliseconds) {
      if (isTerminal) process.stdout.write('\r\x1b[2K');
      console.log(`  ${what.padEnd(44)}${`${(milliseconds / 1_000).toFixed(1)} s`.padStart(9)}`);
    },
  };
}
