import type { VerifiedCertificate } from '@baeum/contract/domains/certificates/certificates.contract.ts';
import { readSerial } from '@baeum/contract/domains/certificates/certificates.rules.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { maskName } from '../users/masked-names.public.ts';
import { certificateColumns, certificateRow, pdfUrl } from './certificate-rows.ts';

const findBySerial = statement(
  'certificates.find-by-serial',
  { parameters: { serial: z.string() }, row: { ...certificateRow, user_id: z.number() } },
  `SELECT user_id, ${certificateColumns} FROM certificates WHERE serial = $serial`,
);

/** The public data of a certificate for anybody with its number, plus full name and PDF for its owner. @throws AppError COMMON_004 */
export async function verifyCertificate(typed: string, askerId: number | undefined): Promise<VerifiedCertificate> {
  const serial = readSerial(typed);
  const row = serial === undefined ? undefined : await findBySerial.first({ serial });
  if (!row) throw fail(commonErrors.notFound);
  return {
    valid: true,
    holderNameMasked: maskName(row.holder_name),
    course: { id: row.course_id, title: row.course_title },
    completedAt: row.completed_at.toISOString(),
    issuedAt: row.issued_at.toISOString(),
    ...(row.user_id === askerId && { holderName: row.holder_name, pdfUrl: pdfUrl(row.id) }),
  };
}
