import { certificatesContract } from '@baeum/contract/domains/certificates/certificates.contract.ts';
import { implement, raw } from '../../http/implement.ts';
import { getCertificatePdf } from './certificate-pdf.ts';
import { issueCertificate } from './issue-certificate.ts';
import { listCertificates } from './list-certificates.ts';
import { verifyCertificate } from './verify-certificate.ts';

export const certificatesHandlers = implement(certificatesContract, {
  listCertificates: ({ actor, query }) => listCertificates(actor.userId, query),
  issueCertificate: ({ actor, body }) => issueCertificate(actor.userId, body),
  getCertificatePdf: raw(async ({ actor, params, response }) => {
    const { name, bytes } = await getCertificatePdf(actor.userId, params.id);
    response.set({
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="certificate.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'X-Content-Type-Options': 'nosniff',
    });
    response.send(bytes);
  }),
  verifyCertificate: ({ params, actor }) => verifyCertificate(params.serial, actor?.userId),
});
