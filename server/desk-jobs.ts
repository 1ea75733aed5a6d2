import type { DeskRole, LocalRole, Permission } from '#contract/permissions.ts';
import type { Context } from './context.ts';
import type { Db } from './database.ts';

/** The member who started a job. It fits `recordAudit`. */
export interface StartedBy {
  id: number;
  request: { ip: string };
  /** Their roles now, not when they started it. */
  deskRoles: readonly DeskRole[];
  localRoles: readonly LocalRole[];
}

/** One row of a job: one person, or one line of a spreadsheet. */
export interface DeskJobRow<Data = unknown> {
  /** From 1, or the line of the spreadsheet. */
  row: number;
  /** What the report calls the row: a username, or what the spreadsheet says. */
  subject: string;
  /** The member that it is about, if the row was made for one. */
  personId: number | null;
  data: Data;
}

/** What a row did. The report shows `note`, a sentence without a name. */
export interface DeskJobResult {
  outcome: 'changed' | 'unchanged';
  note?: string;
  /** There is more to do: the row runs again in the next transaction. */
  again?: boolean;
}

/**
 * Work at the desk on many rows, in the background, with a progress bar and a report for each row
 * (`docs/recipes/new-desk-job.md`). `Options` and `Data` are stored as JSON. Both are removed with the job after 90 days.
 */
export interface DeskJobKind<Options extends object = object, Data = unknown> {
  /** 'suspend_people'. If it is renamed, waiting jobs stop. */
  key: string;
  /** The person who started the job needs it, before each row. */
  permission: Permission;
  /**
   * Does one row, in a transaction of its own that has locked the account of the person who started the job. A `Refusal`
   * is the report of a row that failed. If the permission can be limited to schools, check that the person is in the scope
   * (`requirePersonInScope`). Everything must be in the transaction: a trial run rolls it back.
   */
  run(
    context: Context,
    db: Db,
    job: { by: StartedBy; options: Options },
    row: DeskJobRow<Data>,
  ): Promise<DeskJobResult>;
}
