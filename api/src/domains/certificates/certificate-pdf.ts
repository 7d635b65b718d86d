import { calendarDay } from '@baeum/contract/domains/certificates/certificate-words.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { config } from '../../config.ts';
import { statement } from '../../database/statement.ts';
import { drawingThread } from '../../http/answers/drawing-thread.ts';
import { fail } from '../../http/base/app-error.ts';
import { certificateColumns, certificateRow, verifyUrl } from './certificate-rows.ts';
import type { CertificateSheet } from './certificate-sheet.ts';

const findOwn = statement(
  'certificates.find-own',
  { parameters: { userId: z.number(), id: z.number() }, row: certificateRow },
  `SELECT ${certificateColumns} FROM certificates WHERE id = $id AND user_id = $userId`,
);

const drawInThread: (sheet: CertificateSheet) => Promise<Buffer> = drawingThread(new URL('draw-certificate.worker.ts', import.meta.url));

/** A person's own certificate as a file. @throws AppError COMMON_004, COMMON_013 */
export async function getCertificatePdf(userId: number, id: number): Promise<{ name: string; bytes: Buffer }> {
  const row = await findOwn.first({ userId, id });
  if (!row) throw fail(commonErrors.notFound);
  const bytes = await drawInThread({
    siteName: config().SITE_NAME,
    serial: row.serial,
    holderName: row.holder_name,
    courseTitle: row.course_title,
    completedOn: calendarDay(row.completed_at),
    issuedOn: calendarDay(row.issued_at),
    verifyUrl: verifyUrl(row.serial),
  });
  return { name: `${row.course_title.replace(/[\\/:*?"<>|]/g, ' ').trim()} 수료증.pdf`, bytes };
}
