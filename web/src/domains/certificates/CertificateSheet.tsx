import { calendarDay, certificateWords as words } from '@baeum/contract/domains/certificates/certificate-words.ts';
import type { VerifiedCertificate } from '@baeum/contract/domains/certificates/certificates.contract.ts';
import { useId } from 'react';
import { useSite } from '../../client/boot.tsx';
import { LogoMark } from '../../ui/LogoMark.tsx';
import styles from './CertificateSheet.module.css';

/** The certificate as in its PDF. Only its owner sees the full name. */
export function CertificateSheet({ certificate, serial }: { certificate: VerifiedCertificate; serial: string }) {
  const { holderName = certificate.holderNameMasked, course, completedAt, issuedAt } = certificate;
  const { name } = useSite();
  const id = useId();
  return (
    <div className={styles.frame}>
      <article aria-labelledby={id} className={styles.sheet}>
        <LogoMark size={36} />
        <h2 id={id} className={styles.title}>
          {words.title}
        </h2>
        <p className={styles.holder}>{holderName}</p>
        <p>{words.claim}</p>
        <p className={styles.course}>{course.title}</p>
        <p>{words.completed(calendarDay(completedAt))}</p>
        <div className={styles.end}>
          <p>{words.issued(calendarDay(issuedAt))}</p>
          <p className={styles.site}>{name}</p>
          <p className={styles.serial}>{words.serial(serial)}</p>
        </div>
      </article>
    </div>
  );
}
