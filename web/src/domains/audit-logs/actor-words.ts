import type { AuditLog } from '@baeum/contract/domains/audit-logs/audit-logs.contract.ts';
import { auditTexts as texts } from './audit-logs.texts.ts';

/** Who it was, as far as that is known. */
export function actorWords({ actor }: Pick<AuditLog, 'actor'>): string {
  return actor === null ? texts.server : (actor.name ?? texts.gone(actor.id));
}
