import type { Certificate } from '@baeum/contract/domains/certificates/certificates.contract.ts';
import { z } from 'zod';
import { config } from '../../config.ts';
import type { RowOf } from '../../database/statement.ts';

/** Columns of {@link certificateRow}. */
export const certificateColumns = 'id, serial, course_id, course_title, holder_name, completed_at, issued_at';

export const certificateRow = {
  id: z.number(),
  serial: z.string(),
  course_id: z.number(),
  course_title: z.string(),
  holder_name: z.string(),
  completed_at: z.date(),
  issued_at: z.date(),
};
export type CertificateRow = RowOf<typeof certificateRow>;

export function toCertificate({ id, serial, holder_name: holderName, ...row }: CertificateRow): Certificate {
  return {
    id,
    serial,
    course: { id: row.course_id, title: row.course_title },
    holderName,
    completedAt: row.completed_at.toISOString(),
    issuedAt: row.issued_at.toISOString(),
    verifyUrl: verifyUrl(serial),
    pdfUrl: pdfUrl(id),
  };
}

/** Path of the owner's PDF. */
export function pdfUrl(id: number): string {
  return `/user/api/v1/certificates/${id}/pdf`;
}

/** Where anybody sees whether a certificate is real. */
export function verifyUrl(serial: string): string {
  return `${config().siteOrigin}/certificates/${serial}`;
}
