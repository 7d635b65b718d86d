import type { Certificate } from '@baeum/contract/domains/certificates/certificates.contract.ts';
import { certificateErrors } from '@baeum/contract/domains/certificates/certificates.errors.ts';
import { holderNameRule, readSerial, serialSigns } from '@baeum/contract/domains/certificates/certificates.rules.ts';
import { tidyText } from '@baeum/contract/shared/compose-text.ts';
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { certifiable } from '../enrollments/certifiable.public.ts';
import { notifyWebhooks } from '../webhooks/notify-webhooks.public.ts';
import { certificateColumns, certificateRow, toCertificate, type CertificateRow } from './certificate-rows.ts';

const own = { userId: z.number(), courseId: z.number() };

const findOwn = statement(
  'certificates.find-of-course',
  { parameters: own, row: certificateRow },
  `SELECT ${certificateColumns} FROM certificates WHERE user_id = $userId AND course_id = $courseId`,
);

const findName = statement(
  'certificates.find-name',
  { parameters: { userId: z.number() }, row: { name: present(z.string()) } },
  'SELECT coalesce(real_name, name) AS name FROM users WHERE id = $userId',
);

/** A double click makes one certificate. */
const add = statement(
  'certificates.add',
  { parameters: { ...own, serial: z.string(), holderName: z.string() }, row: certificateRow },
  `INSERT INTO certificates (user_id, course_id, serial, holder_name, course_title, completed_at)
   SELECT e.user_id, e.course_id, $serial, $holderName, c.title, coalesce(e.completed_at, now()) FROM enrollments e JOIN courses c ON c.id = e.course_id
   WHERE e.user_id = $userId AND e.course_id = $courseId AND ${certifiable}
   ON CONFLICT (user_id, course_id) DO NOTHING RETURNING ${certificateColumns}`,
);

const findOffer = statement(
  'certificates.find-offer',
  { parameters: own, row: { has_certificate: z.boolean() } },
  'SELECT c.has_certificate FROM enrollments e JOIN courses c ON c.id = e.course_id WHERE e.user_id = $userId AND e.course_id = $courseId',
);

/** The certificate of a course, issued once: its content stays, whatever happens to the progress. @throws AppError CERT_001, CERT_002, NAME_001 to NAME_003 */
export async function issueCertificate(userId: number, { courseId, holderName }: { courseId: number; holderName?: string | undefined }): Promise<Certificate> {
  const row = (await findOwn.first({ userId, courseId })) ?? (await issue(userId, courseId, holderName)) ?? (await findOwn.first({ userId, courseId }));
  if (!row) {
    const offer = await findOffer.first({ userId, courseId });
    throw fail(offer?.has_certificate === false ? certificateErrors.notOffered : certificateErrors.thresholdNotMet);
  }
  return toCertificate(row);
}

async function issue(userId: number, courseId: number, typed: string | undefined): Promise<CertificateRow | undefined> {
  const holderName = tidyText(typed ?? (await findName.one({ userId })).name);
  const broken = holderNameRule(holderName);
  if (broken) throw fail(broken);
  return transaction(async () => {
    const row = await add.first({ userId, courseId, serial: newSerial(), holderName });
    if (row) await notifyWebhooks('certificate.issued', [{ id: row.id, serial: row.serial, userId, courseId, issuedAt: row.issued_at.toISOString() }]);
    return row;
  });
}

/** Eighty random bits, in characters that people can type. */
function newSerial(): string {
  const signs = Array.from({ length: 16 }, () => serialSigns[randomInt(serialSigns.length)]).join('');
  return readSerial(signs) ?? signs;
}
