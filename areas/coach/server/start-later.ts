interface Running {
  stop(): Promise<void>;
}

/** Starts background work after a pause in milliseconds, unless it was stopped before. */
export function startLater(pause: number, start: () => Running): Running {
  let running: Running | undefined;
  const timer = setTimeout(() => {
    running = start();
  }, pause);
  return {
    async stop() {
      clearTimeout(timer);
      await running?.stop();
    },
  };
}
