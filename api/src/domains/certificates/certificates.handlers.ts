import { certificatesContract } from '@baeum/contract/domains/certificates/certificates.contract.ts';
import { asDownload } from '../../http/answers/as-download.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { getCertificatePdf } from './certificate-pdf.ts';
import { issueCertificate } from './issue-certificate.ts';
import { listCertificates } from './list-certificates.ts';
import { verifyCertificate } from './verify-certificate.ts';

export const certificatesHandlers = implement(certificatesContract, {
  listCertificates: ({ actor, query }) => listCertificates(actor.userId, query),
  issueCertificate: ({ actor, body }) => issueCertificate(actor.userId, body),
  getCertificatePdf: raw(async ({ actor, params, response }) => {
    const { name, bytes } = await getCertificatePdf(actor.userId, params.id);
    asDownload(response, { type: 'application/pdf', asciiName: 'certificate.pdf', name });
    response.send(bytes);
  }),
  verifyCertificate: ({ params, actor }) => verifyCertificate(params.serial, actor?.userId),
});
