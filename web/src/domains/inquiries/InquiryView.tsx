import type { Inquiry } from '@baeum/contract/domains/inquiries/inquiries.schemas.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { coursePath } from '../../ui/course/course-path.ts';
import { join } from '../../ui/join.ts';
import { Avatar, Stack } from '../../ui/layout.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import { MetaLine } from '../../ui/text/MetaLine.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { PublicationNote } from '../publications/parts/PublicationState.tsx';
import styles from './Inquiries.module.css';
import { inquiryTexts as texts } from './inquiries.texts.ts';
import { InquiryTags } from './InquiryTags.tsx';

interface InquiryViewProps {
  /** Address of the list. */
  path: string;
  inquiry: Inquiry;
  withAsker?: boolean;
  children: ReactNode;
}

/** One inquiry: its subject, and its actions below. */
export function InquiryView({ path, inquiry, withAsker = false, children }: InquiryViewProps) {
  const [query] = useSearchParams();
  const { course, asker, title, createdAt } = inquiry;
  return (
    <Stack gap={24} as="article">
      <Link to={addressWith(path, query, { id: undefined })} className={join(styles.link, styles.fromTablet)}>
        {texts.back}
      </Link>
      <div>
        <PageTitle>{title}</PageTitle>
        <MetaLine>
          <Link to={coursePath(course.slug)} className={styles.link}>
            {course.title}
          </Link>
          {withAsker && (
            <span className={styles.person}>
              <Avatar {...asker} small />
              {asker.name}
            </span>
          )}
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          <InquiryTags inquiry={inquiry} />
        </MetaLine>
      </div>
      <PublicationNote {...inquiry} />
      {children}
    </Stack>
  );
}
