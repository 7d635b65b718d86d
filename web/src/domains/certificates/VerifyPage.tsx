import { readSerial } from '@baeum/contract/domains/certificates/certificates.rules.ts';
import { useSite } from '../../client/boot.tsx';
import { useLoaded, usePageParams, type PageDefinition, type PageParams } from '../../client/page.ts';
import { IconCircleCheck } from '../../ui/icons.ts';
import { Container, Skeleton } from '../../ui/layout.tsx';
import { certificates } from './certificates.api.ts';
import { verificationTexts as texts } from './certificates.texts.ts';
import { CertificateSheet } from './CertificateSheet.tsx';
import { MissingCertificate } from './MissingCertificate.tsx';
import { PdfLink } from './PdfLink.tsx';
import styles from './VerifyPage.module.css';

const requestOf = ({ serial = '' }: PageParams) => ({ params: { serial: serial.slice(0, 40) } });

export const page: PageDefinition = {
  component: VerifyPage,
  loading: () => (
    <Container narrow className={styles.page}>
      <Skeleton shape="block" />
    </Container>
  ),
  missing: MissingCertificate,
  head: () => ({ title: texts.title, noindex: true }),
  preload: ({ queryClient, params }) => certificates.verifyCertificate.prefetch(queryClient, requestOf(params)),
};

/** The public data of a certificate, for anyone with its number; its owner can download it. */
export function VerifyPage() {
  const params = usePageParams();
  const { body: certificate } = useLoaded(certificates.verifyCertificate, requestOf(params));
  const { name } = useSite();
  const { pdfUrl, course } = certificate;
  return (
    <Container narrow className={styles.page}>
      <header className={styles.verdict}>
        <IconCircleCheck size={40} className={styles.mark} aria-hidden="true" />
        <div>
          <h1 className={styles.title}>{texts.valid}</h1>
          <p className={styles.lead}>{texts.validLead(name)}</p>
        </div>
        {pdfUrl && <PdfLink url={pdfUrl} title={course.title} />}
      </header>
      <CertificateSheet certificate={certificate} serial={readSerial(params['serial'] ?? '') ?? ''} />
      <p className={styles.note}>{pdfUrl ? texts.maskedForOthers : texts.masked}</p>
    </Container>
  );
}
