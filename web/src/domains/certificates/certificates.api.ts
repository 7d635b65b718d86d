import { certificatesContract } from '@baeum/contract/domains/certificates/certificates.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const certificates = createApi(certificatesContract, {
  reads: { listCertificates: ['certificates', 'progress'] },
  changes: { issueCertificate: 'certificates' },
});
