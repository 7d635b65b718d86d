import type { CertificateList } from '@baeum/contract/domains/certificates/certificates.contract.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../database/paging/counted-page.ts';
import { present, statement } from '../../database/statement.ts';
import { listCertifiable } from '../enrollments/certifiable.public.ts';
import { certificateColumns, certificateRow, toCertificate } from './certificate-rows.ts';

const list = statement(
  'certificates.list',
  { parameters: { userId: z.number(), limit: z.number(), offset: z.number() }, row: { ...certificateRow, total: present(z.number()) } },
  `SELECT ${certificateColumns}, count(*) OVER () AS total FROM certificates WHERE user_id = $userId ORDER BY id DESC LIMIT $limit OFFSET $offset`,
);

/** A person's certificates, newest first, and those they may request. */
export async function listCertificates(userId: number, query: { page: number; pageSize: number }): Promise<CertificateList> {
  const [{ rows, total }, issuable] = await Promise.all([countedPage(query, (range) => list.all({ userId, ...range })), listCertifiable(userId)]);
  return { ...toPage(rows.map(toCertificate), query, total), issuable };
}
