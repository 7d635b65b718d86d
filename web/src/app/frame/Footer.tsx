import { Link } from 'react-router';
import { useSite } from '../../client/boot.tsx';
import { ContactLink } from '../../client/ContactLink.tsx';
import { Container } from '../../ui/layout.tsx';
import { useHasPage } from '../../ui/PageLink.tsx';
import { appTexts, footerColumns, helpColumn } from '../app.texts.ts';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import styles from './Footer.module.css';
import { SisterBrandStrip } from './SisterBrandStrip.tsx';

export function Footer() {
  const hasPage = useHasPage();
  return (
    <footer className={styles.footer}>
      <SisterBrandStrip />
      <Container className={styles.content}>
        <BusinessInformation />
        <nav aria-label={appTexts.nav.footer} className={styles.columns}>
          {footerColumns.map(({ title, links }) => (
            <div key={title}>
              <h2 className={styles.heading}>{title}</h2>
              <ul>
                {links
                  .filter(({ to }) => hasPage(to))
                  .map(({ to, text }) => (
                    <li key={to}>
                      <Link to={to} className={styles.link}>
                        {text}
                      </Link>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
          <HelpColumn />
        </nav>
      </Container>
      <Container className={styles.base}>
        <ColorSchemeSwitch />
      </Container>
    </footer>
  );
}

function HelpColumn() {
  return (
    <div>
      <h2 className={styles.heading}>{helpColumn.title}</h2>
      <ul>
        <li>
          <ContactLink className={styles.link} />
        </li>
        {helpColumn.links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The operator and seller of the site; the values are examples until the configuration provides its own. */
function BusinessInformation() {
  const { name, contactEmail, seller } = useSite();
  return (
    <div className={styles.business}>
      <strong className={styles.name}>{name}</strong>
      <p>함께 배우고 나누며 성장하는 온라인 학습 공간</p>
      <address className={styles.address}>
        {seller.name} · 대표 {seller.representative} · 사업자등록번호 {seller.businessNumber}
        <br />
        통신판매업 {seller.mailOrderNumber} · {seller.address}
        <br />
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </address>
    </div>
  );
}
