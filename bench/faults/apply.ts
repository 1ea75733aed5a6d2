import { setTimeout as sleep } from 'node:timers/promises';
import type { Place } from './place.ts';
import type { Fault } from './plan.ts';
import type { NetworkProxy } from './proxy.ts';
import type { Server } from './server.ts';
import type { StandIn } from './stand-ins.ts';

/** What faults can be made in. */
export interface Parts {
  place: Place;
  server: Server;
  /** Between the server and its database. */
  database: NetworkProxy;
  /** Between the callers and the server. */
  callers: NetworkProxy;
  mail: StandIn;
  feed: StandIn;
  model: StandIn;
  files: StandIn;
  /** Sends a signal to the postmaster. */
  signalDatabase(signal: NodeJS.Signals): void;
}

/** Makes one fault and ends it. Returns false if this machine cannot make it. */
export async function applyFault(parts: Parts, { kind, lasts }: Fault): Promise<boolean> {
  const { server, database, callers, place, mail, feed, model, files } = parts;
  switch (kind) {
    case 'kill':
      server.kill();
      return true;
    case 'pause':
      server.pause();
      await sleep(lasts);
      server.resume();
      return true;
    // A fast shutdown ends transactions in progress. Then PostgreSQL starts again.
    case 'database restart':
      return restartDatabase(parts, 'SIGINT', lasts);
    // An immediate shutdown is a crash: PostgreSQL recovers from its log.
    case 'database crash':
      return restartDatabase(parts, 'SIGQUIT', lasts);
    case 'database cut':
    case 'callers cut': {
      const proxy = kind === 'database cut' ? database : callers;
      for (const end = Date.now() + lasts; Date.now() < end; await sleep(250)) proxy.cut();
      return true;
    }
    case 'database slow':
    case 'callers slow': {
      const proxy = kind === 'database slow' ? database : callers;
      proxy.delay = kind === 'database slow' ? 40 : 200;
      await sleep(lasts);
      proxy.delay = 0;
      return true;
    }
    case 'disk full':
      if (!place.isOwnDisk) return false;
      try {
        place.fill();
        await sleep(lasts);
      } finally {
        place.clear();
      }
      return true;
    case 'read-only folder':
      if (!place.setReadOnly(true)) return false;
      await sleep(lasts);
      return place.setReadOnly(false);
    case 'clock jump':
      if (!server.setClock(2 * 3_600)) return false;
      await sleep(lasts);
      return server.setClock(0);
    case 'email away':
    case 'email hangs':
      return standIn(mail, kind === 'email hangs', lasts);
    case 'feed away':
    case 'feed hangs':
      return standIn(feed, kind === 'feed hangs', lasts);
    case 'model away':
    case 'model hangs':
      return standIn(model, kind === 'model hangs', lasts);
    case 'file store away':
    case 'file store hangs':
      return standIn(files, kind === 'file store hangs', lasts);
  }
}

async function restartDatabase(
  { database, signalDatabase }: Parts,
  signal: NodeJS.Signals,
  lasts: number,
): Promise<true> {
  database.isClosed = true;
  signalDatabase(signal);
  await sleep(lasts);
  database.isClosed = false;
  return true;
}

async function standIn(part: StandIn, hangs: boolean, lasts: number): Promise<true> {
  if (hangs) part.hang();
  else await part.away();
  await sleep(lasts);
  await part.back();
  return true;
}
