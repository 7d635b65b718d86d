import type { ReportTarget } from '@baeum/contract/domains/reports/reports.rules.ts';
import { reportableMessage } from '../messages/reportable.service.ts';
import { reportableComment, reportablePost, type ReportedThing } from '../posts/reportable.service.ts';

/** What the owner of a kind of thing does for reports of it. */
interface Reportable {
  /** The thing, if this person may see it. */
  find(userId: number, id: number): Promise<ReportedThing | undefined>;
  /** Takes it away for an operator; one that is gone already changes nothing. Called in a transaction. */
  remove(id: number): Promise<void>;
}

/** What may be reported: the owner of another kind of thing adds a line. */
export const reportTargets: Readonly<Record<ReportTarget, Reportable>> = { POST: reportablePost, COMMENT: reportableComment, MESSAGE: reportableMessage };
