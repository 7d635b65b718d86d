import type { AgreedContract, InstructorContract } from '@baeum/contract/domains/instructor-contracts/instructor-contracts.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { currentVersion } from '@baeum/contract/shared/policies.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { changesBetween, contractHtml, sectionsOf } from './contract-text.public.ts';

const findNewest = statement(
  'instructor-contracts.find-newest',
  { parameters: { userId: z.number() }, row: { version: z.string(), agreed_at: z.date() } },
  'SELECT version, agreed_at FROM contract_agreements WHERE user_id = $userId ORDER BY version DESC LIMIT 1',
);

/** Agreeing again changes nothing: the first agreement and its time count. */
const agree = statement(
  'instructor-contracts.agree',
  { parameters: { userId: z.number(), version: z.string(), text: z.string() }, row: { agreed_at: z.date() } },
  `INSERT INTO contract_agreements (user_id, version, text_sha256) VALUES ($userId, $version, sha256(convert_to($text, 'UTF8')))
   ON CONFLICT (user_id, version) DO UPDATE SET version = excluded.version RETURNING agreed_at`,
);

export async function getContract(userId: number): Promise<InstructorContract> {
  const version = currentVersion('instructor');
  const sections = sectionsOf(version) ?? [];
  const agreed = await findNewest.first({ userId });
  const former = agreed && agreed.version !== version ? sectionsOf(agreed.version) : undefined;
  return {
    version,
    contentHtml: contractHtml(sections),
    ...(agreed && { agreedAt: agreed.agreed_at.toISOString(), agreedVersion: agreed.version }),
    ...(former && { previousHtml: contractHtml(former), changes: changesBetween(former, sections) }),
  };
}

/** @throws AppError COMMON_005 for a version that no longer applies */
export async function agreeContract(userId: number, version: string): Promise<AgreedContract> {
  const sections = sectionsOf(version);
  if (version !== currentVersion('instructor') || !sections) throw fail(commonErrors.conflict);
  const { agreed_at: agreedAt } = await agree.one({ userId, version, text: contractHtml(sections) });
  return { version, agreedAt: agreedAt.toISOString() };
}
