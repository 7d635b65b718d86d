import type { AuditLog } from '@baeum/contract/domains/audit-logs/audit-logs.contract.ts';
import { auditTexts as texts } from './audit-logs.texts.ts';

/** Who it was, as far as that is known. */
export function actorWords({ actor }: Pick<AuditLog, 'actor'>): string {
  return actor === null ? texts.server : nameWords(actor);
}

export function nameWords({ id, name }: NonNullable<AuditLog['actor']>): string {
  return name ?? texts.gone(id);
}

/** Of what two people did together both, the one who asked first; they are one where nobody else has decided. */
export function peopleWords(record: AuditLog): string {
  const { askedBy, decidedBy } = record;
  if (!askedBy || !decidedBy || askedBy.id === decidedBy.id) return actorWords(record);
  return texts.both(nameWords(askedBy), nameWords(decidedBy));
}

/** Who has this number, as one of the records says; the number itself where none does. */
export function nameOfActor(id: string, records: readonly unknown[]): string {
  const actor = (records as readonly AuditLog[]).flatMap(({ actor: one }) => one ?? []).find((one) => String(one.id) === id);
  return actor ? nameWords(actor) : id;
}
