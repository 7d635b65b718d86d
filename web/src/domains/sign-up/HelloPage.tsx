import { Link, useSearchParams } from 'react-router';
import { allowedTarget } from '../../client/allowed-target.ts';
import { useSession, useSite } from '../../client/boot.tsx';
import type { PageDefinition } from '../../client/page.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { IconArrowRight } from '../../ui/icons.ts';
import { useHasPage } from '../../ui/PageLink.tsx';
import { EntrancePage } from '../entrance/parts/EntrancePage.tsx';
import { helloTexts } from './hello.texts.ts';
import styles from './SignUp.module.css';

export const page: PageDefinition = {
  component: HelloPage,
  head: () => ({ title: helloTexts.title, noindex: true }),
};

/** The first page after signing up: some first steps, and a link back. */
export function HelloPage() {
  const [query] = useSearchParams();
  const hasPage = useHasPage();
  const name = useSession().user?.name ?? '';
  const title = query.get('to') === 'first_hello' ? helloTexts.first(name) : helloTexts.again(name);
  return (
    <EntrancePage title={title} lead={helloTexts.lead}>
      <ul className={styles.steps}>
        {helloTexts.steps
          .filter(({ to }) => hasPage(to))
          .map((step) => (
            <li key={step.to}>
              <Link to={step.to} className={styles.step}>
                <span>
                  <b>{step.title}</b>
                  <br />
                  <span className={styles.stepText}>{step.text}</span>
                </span>
                <IconArrowRight size={20} aria-hidden="true" />
              </Link>
            </li>
          ))}
      </ul>
      <BackLink address={allowedTarget(query.get('referrer'), useSite())} />
    </EntrancePage>
  );
}

function BackLink({ address }: { address: string | undefined }) {
  if (address && !address.startsWith('/')) {
    return (
      <Button variant="secondary" size="large" full onClick={() => location.assign(address)}>
        {helloTexts.back}
      </Button>
    );
  }
  return (
    <LinkButton to={address ?? '/'} variant="secondary" size="large" full>
      {address ? helloTexts.back : helloTexts.home}
    </LinkButton>
  );
}
