import { useSite } from '../../../client/boot.tsx';
import { LogoMark } from '../../../ui/LogoMark.tsx';
import styles from './SiteLogo.module.css';

/** Logo and name of the site above a form; with the partners' mark for visitors of a partner site. */
export function SiteLogo({ partner }: { partner?: boolean }) {
  const { name } = useSite();
  return (
    <div className={styles.logo} data-logo={partner ? 'partner' : 'site'}>
      <LogoMark size={36} />
      <span>{name}</span>
      {partner && (
        <>
          <span className={styles.and} aria-hidden="true" />
          <PartnerMark />
          <span>파트너</span>
        </>
      )}
    </div>
  );
}

/** Two interlocked rings. */
function PartnerMark() {
  return (
    <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
      <g fill="none" strokeWidth="4">
        <circle cx="13" cy="18" r="8" stroke="var(--brand)" />
        <circle cx="23" cy="18" r="8" stroke="var(--sale)" />
      </g>
    </svg>
  );
}
