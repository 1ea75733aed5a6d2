import type { ReportKind } from '#areas/reports/contract/report.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';

/** What a reported thing says, where it stands and whose it is, for whoever must judge it without going there. */
export interface ReportContext {
  /** In words: 'Reply to ‘Marking’ in the circle ‘Maths Leads’'. */
  place: string;
  content: string;
  author: { id: number; name: string };
}

/** Describes a thing this person may see, as it is now; throws 404 for any other. Each area brings its own. */
export type DescribeForReport = (db: Db, viewer: Viewer, id: number) => Promise<ReportContext>;

/** How each kind of thing that can be reported is described. */
export type ReportDescribers = Record<ReportKind, DescribeForReport>;
