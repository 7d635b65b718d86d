import type { Takedown } from '@baeum/contract/domains/reports/takedown.schemas.ts';
import { useLoaded, usePageParams, type PageDefinition } from '../../client/page.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { CounterNoticeForm } from './CounterNoticeForm.tsx';
import styles from './Takedown.module.css';
import { takedowns } from './takedowns.api.ts';
import { takedownTexts as texts } from './takedowns.texts.ts';

const requestOf = ({ id = '' }: Readonly<Record<string, string | undefined>>) => ({ params: { id } });

export const page: PageDefinition = {
  component: TakedownPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, noindex: true }),
  preload: ({ queryClient, params }) => takedowns.getTakedown.prefetch(queryClient, requestOf(params)),
};

/** The user's hidden content, the claim about it, and their response. */
export function TakedownPage() {
  const { body: takedown } = useLoaded(takedowns.getTakedown, requestOf(usePageParams()));
  const { word, tone, help } = texts.states[takedown.state];
  return (
    <Stack gap={24} as="article">
      <Stack gap={8}>
        <Row gap={12}>
          <PageTitle>{texts.title}</PageTitle>
          <StatusTag tone={tone}>{word}</StatusTag>
        </Row>
        <p>{help}</p>
      </Stack>
      <Times takedown={takedown} />
      <Said title={texts.content} text={takedown.content} />
      <Said title={texts.claim} text={takedown.claim || texts.noClaim} />
      {takedown.counter && <Said title={texts.counter} text={takedown.counter.text} />}
      {takedown.state === 'HIDDEN' && <CounterNoticeForm id={takedown.id} />}
    </Stack>
  );
}

function Times({ takedown: { hiddenAt, counter, endedAt } }: { takedown: Takedown }) {
  return (
    <DescriptionList
      items={[
        { term: texts.hiddenAt, description: <SeoulTime at={hiddenAt} /> },
        ...(counter ? [{ term: texts.counteredAt, description: <SeoulTime at={counter.at} /> }] : []),
        ...(endedAt ? [{ term: texts.endedAt, description: <SeoulTime at={endedAt} /> }] : []),
      ]}
    />
  );
}

function Said({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <blockquote className={styles.quote}>{text}</blockquote>
    </section>
  );
}
