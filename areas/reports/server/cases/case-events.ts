import type { CaseEventKind } from '#areas/reports/contract/case-words.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { caseEvents } from './case-tables.ts';

interface NewEvent {
  caseId: number;
  kind: CaseEventKind;
  /** Null for the program and for a command. */
  actorId?: number | null;
  text?: string;
  isSafeguarding?: boolean;
}

/** Adds a line to the history of a case. Call it in the transaction of what happened. */
export async function addCaseEvent(context: Pick<Context, 'clock'>, db: Db, event: NewEvent): Promise<void> {
  await db.insert(caseEvents).values({ ...event, at: context.clock.now().toISOString() });
}
