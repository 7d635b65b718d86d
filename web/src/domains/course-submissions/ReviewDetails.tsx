import type { CourseContent } from '@baeum/contract/domains/course-submissions/course-submissions.schemas.ts';
import { categories } from '@baeum/contract/shared/catalogue.ts';
import { formatDate, formatPrice } from '@baeum/contract/shared/korean-format.ts';
import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout.tsx';
import { Cover } from '../../ui/list/Cover.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import styles from './Review.module.css';
import { reviewTexts } from './review.texts.ts';

const { details: texts } = reviewTexts;

/** A course's details at the time of submission. */
export function ReviewDetails({ content }: { content: CourseContent }) {
  const { sale, price, accessDays } = content;
  const category = categories.find(({ id }) => id === content.categoryId)?.name;
  const cost = [formatPrice(price), sale && texts.sale(formatPrice(sale.price), formatDate(sale.startsAt), sale.endsAt && formatDate(sale.endsAt))];
  return (
    <Stack gap={16}>
      <div className={styles.cover}>
        <Cover src={content.coverUrl} title={content.title} />
      </div>
      <DescriptionList
        items={[
          { term: texts.title, description: content.title },
          { term: texts.subtitle, description: content.subtitle || texts.none },
          { term: texts.category, description: `${category} · ${content.level}` },
          { term: texts.price, description: cost.filter(Boolean).join(' · ') },
          { term: texts.goals, description: <Lines of={content.goals} /> },
          { term: texts.audience, description: <Lines of={content.audience} /> },
          { term: texts.prerequisites, description: <Lines of={content.prerequisites} /> },
          { term: texts.tags, description: content.tags.join(', ') || texts.none },
          { term: texts.certificate, description: content.hasCertificate ? texts.certificateOf(content.certificateThreshold) : texts.none },
          { term: texts.access, description: accessDays === null ? texts.unlimited : texts.days(accessDays) },
        ]}
      />
      <h3 className={styles.heading}>{texts.description}</h3>
      <RichText html={content.descriptionHtml} />
    </Stack>
  );
}

function Lines({ of }: { of: readonly string[] }): ReactNode {
  if (of.length === 0) return texts.none;
  return (
    <ul>
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
