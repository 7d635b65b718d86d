import { currentVersion } from '@baeum/contract/shared/policies.ts';
import { hash } from 'node:crypto';
import { contractHtml, sectionsOf } from '../../../domains/instructor-contracts/contract-text.public.ts';
import type { Clock } from '../clock.ts';
import { insertRows } from '../insert-rows.ts';
import type { People } from './people.ts';

/** Instructors who sell courses have agreed to the contract. */
export async function loadContracts(clock: Clock, people: People): Promise<void> {
  const version = currentVersion('instructor');
  const text = contractHtml(sectionsOf(version) ?? []);
  await insertRows(
    'contract_agreements',
    [...people.instructors.values()].map((userId) => ({ user_id: userId, version, text_sha256: `\\x${hash('sha256', text)}`, agreed_at: clock.daysAgo(0) })),
  );
}
