import { useLocation } from 'react-router';
import { ApiProblem } from '../../client/api-problem.ts';
import type { PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Container, Stack } from '../../ui/layout.tsx';
import { EntrancePage } from '../entrance/parts/EntrancePage.tsx';
import { devTexts } from './dev.texts.ts';
import styles from './ShellSamplePage.module.css';

const texts = devTexts.shells;

export const page: PageDefinition = {
  component: ShellSamplePage,
  aside: SampleAside,
  bar: SampleBar,
  head: ({ url }) => ({ title: texts.title(shellAt(url.pathname)), noindex: true }),
  // This page does not exist in production.
  preload: async ({ site }) => {
    if (!site.development) throw new ApiProblem(404);
  },
};

function shellAt(pathname: string): string {
  return pathname.split('/')[3] ?? '';
}

/** A sample screen for inspecting shells. */
export function ShellSamplePage() {
  const { pathname } = useLocation();
  const shell = shellAt(pathname);
  const title = texts.title(shell);
  if (shell === 'entrance') {
    return (
      <EntrancePage title={title} lead={texts.lead}>
        <TextField label={texts.field} name="sample" />
        <Button full>{texts.action}</Button>
      </EntrancePage>
    );
  }
  const content = (
    <Stack gap={16} className={styles.content}>
      {shell === 'player' && <div className={styles.video} />}
      <h1>{title}</h1>
      {texts.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Stack>
  );
  return shell === 'site' || shell === 'player' ? <Container>{content}</Container> : content;
}

function SampleAside() {
  const shell = shellAt(useLocation().pathname);
  return (
    <Stack gap={12}>
      <h2 className={styles.heading}>{texts.aside}</h2>
      {shell === 'checkout' ? (
        <dl className={styles.sums}>
          {texts.sums.map(([name, sum]) => (
            <div key={name} className={styles.sum}>
              <dt>{name}</dt>
              <dd>{sum}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{texts.lead}</p>
      )}
      <Button full>{texts.action}</Button>
    </Stack>
  );
}

function SampleBar() {
  return (
    <>
      <p className={styles.course}>{texts.course}</p>
      <progress aria-label={texts.progress} value={32} max={100} className={styles.progress} />
    </>
  );
}
