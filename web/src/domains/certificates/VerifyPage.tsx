import type { VerifiedCertificate } from '@baeum/contract/domains/certificates/certificates.contract.ts';
import { readSerial } from '@baeum/contract/domains/certificates/certificates.rules.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import { useSite } from '../../client/boot.tsx';
import { useLoaded, usePageParams, type PageDefinition, type PageParams } from '../../client/page.ts';
import { IconCircleCheck } from '../../ui/icons.ts';
import { Container, Skeleton } from '../../ui/layout.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { certificates } from './certificates.api.ts';
import { verificationTexts as texts } from './certificates.texts.ts';
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

/** What anybody may know of a certificate whose number they have; its owner can download it. */
export function VerifyPage() {
  const params = usePageParams();
  const { body: certificate } = useLoaded(certificates.verifyCertificate, requestOf(params));
  const { name } = useSite();
  const serial = readSerial(params['serial'] ?? '') ?? '';
  return (
    <Container narrow className={styles.page}>
      <article className={styles.card}>
        <IconCircleCheck size={48} className={styles.mark} aria-hidden="true" />
        <h1 className={styles.title}>{texts.valid}</h1>
        <p className={styles.lead}>{texts.validLead(name)}</p>
        <Facts certificate={certificate} serial={serial} />
        <p className={styles.lead}>{texts.privacy}</p>
        {certificate.pdfUrl && <PdfLink url={certificate.pdfUrl} title={certificate.course.title} />}
      </article>
    </Container>
  );
}

function Facts({ certificate: { holderNameMasked, course, completedAt }, serial }: { certificate: VerifiedCertificate; serial: string }) {
  const { terms } = texts;
  return (
    <div className={styles.facts}>
      <DescriptionList
        items={[
          { term: terms.holder, description: holderNameMasked },
          { term: terms.course, description: course.title },
          { term: terms.completedAt, description: formatDate(completedAt) },
          { term: terms.serial, description: serial },
        ]}
      />
    </div>
  );
}
