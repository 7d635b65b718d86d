import type { AuditLog } from '@baeum/contract/domains/audit-logs/audit-logs.contract.ts';
import { auditTexts as texts } from './audit-logs.texts.ts';

/** Name of the actor, if known. */
export function actorWords({ actor }: Pick<AuditLog, 'actor'>): string {
  return actor === null ? texts.server : nameWords(actor);
}

export function nameWords({ id, name }: NonNullable<AuditLog['actor']>): string {
  return name ?? texts.gone(id);
}

/** Requester and approver, in this order; only one if nobody else has decided. */
export function peopleWords(record: AuditLog): string {
  const { askedBy, decidedBy } = record;
  if (!askedBy || !decidedBy || askedBy.id === decidedBy.id) return actorWords(record);
  return texts.both(nameWords(askedBy), nameWords(decidedBy));
}

/** Name of a user id from the records; the id if there is none. */
export function nameOfActor(id: string, records: readonly unknown[]): string {
  const actor = (records as readonly AuditLog[]).flatMap(({ actor: one }) => one ?? []).find((one) => String(one.id) === id);
  return actor ? nameWords(actor) : id;
}
