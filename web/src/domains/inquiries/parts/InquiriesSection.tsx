import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { Inquiry } from '@baeum/contract/domains/inquiries/inquiries.schemas.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../client/boot.tsx';
import { ErrorState } from '../../../client/ErrorState.tsx';
import { openSharedModal } from '../../../client/shared-modals.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { IconChevronDown } from '../../../ui/icons.ts';
import { Avatar, Row, Skeleton, Stack } from '../../../ui/layout.tsx';
import { MetaLine } from '../../../ui/text/MetaLine.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { publicationTexts } from '../../publications/parts/publication.texts.ts';
import { PublicationNote } from '../../publications/parts/PublicationState.tsx';
import { ReportButton } from '../../reports/parts/ReportButton.tsx';
import { inquiries } from '../inquiries.api.ts';
import styles from '../Inquiries.module.css';
import { inquiryTexts as texts } from '../inquiries.texts.ts';
import { InquiryForm } from '../InquiryForm.tsx';
import { InquiryTags } from '../InquiryTags.tsx';
import { InquiryWords } from '../InquiryWords.tsx';

const requestOf = (courseId: number, page: number) => ({ params: { id: String(courseId) }, query: { page: String(page), pageSize: '10' } });

/** Prefetches what the section shows first. */
export async function preload(queryClient: QueryClient, { id }: CourseDetail): Promise<void> {
  await inquiries.listPublicInquiries.prefetch(queryClient, requestOf(id, 1));
}

/** Inquiries about the course, and a form to ask. */
export function InquiriesSection({ course: { id, instructor } }: { course: CourseDetail }) {
  const { user } = useSession();
  const [pages, setPages] = useState(1);
  const { data, error, refetch } = inquiries.listPublicInquiries.useQuery(inquiries.listPublicInquiries.options(requestOf(id, 1)));
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loading />;
  const { total, totalPages } = data.body;
  return (
    <Stack gap={24}>
      {user?.id !== instructor.id && <Ask courseId={id} />}
      {total === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul aria-label={texts.list} className={styles.list}>
          {Array.from({ length: pages }, (_, index) => (
            <InquiryPart key={index} courseId={id} page={index + 1} />
          ))}
        </ul>
      )}
      {pages < totalPages && (
        <Button variant="secondary" full onClick={() => setPages(pages + 1)}>
          {texts.more}
        </Button>
      )}
    </Stack>
  );
}

/** One page of the list. */
function InquiryPart({ courseId, page }: { courseId: number; page: number }) {
  const { data, error, refetch } = inquiries.listPublicInquiries.useQuery(inquiries.listPublicInquiries.options(requestOf(courseId, page)));
  if (data) return data.body.items.map((inquiry) => <OpenedInquiry key={inquiry.id} inquiry={inquiry} />);
  return <li>{error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loading />}</li>;
}

function OpenedInquiry({ inquiry }: { inquiry: Inquiry }) {
  const { user } = useSession();
  const { title, asker, createdAt } = inquiry;
  return (
    <li className={styles.item}>
      <details>
        <summary className={styles.summary}>
          <IconChevronDown size={20} aria-hidden="true" />
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            <MetaLine as="span">
              <span className={styles.person}>
                <Avatar {...asker} small />
                {asker.name}
              </span>
              <time dateTime={createdAt}>{formatDate(createdAt)}</time>
              <InquiryTags inquiry={inquiry} />
            </MetaLine>
          </span>
        </summary>
        <div className={styles.opened}>
          <InquiryWords inquiry={inquiry} />
          {asker.id === user?.id ? (
            <PublicationNote {...inquiry} />
          ) : (
            <Row>
              <ReportButton targetType="INQUIRY" targetId={inquiry.id} />
            </Row>
          )}
        </div>
      </details>
    </li>
  );
}

/** Opens the form in place; visitors sign in first. */
function Ask({ courseId }: { courseId: number }) {
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = inquiries.createInquiry.useMutation({ meta: { ownProblem: true } });
  if (asking) {
    const submit = async (draft: Pick<Inquiry, 'title' | 'content' | 'isSecret'>) => {
      const { body } = await mutateAsync({ body: { courseId, ...draft } });
      toast(body.held ? publicationTexts.heldNow : texts.asked);
      setAsking(false);
    };
    return <InquiryForm submitLabel={texts.ask} submit={submit} onCancel={() => setAsking(false)} />;
  }
  return (
    <div>
      <p className={styles.lead}>{texts.askLead}</p>
      <Row>
        <Button variant="secondary" onClick={() => (user ? setAsking(true) : void openSharedModal('sign-in', {}))}>
          {texts.ask}
        </Button>
        {user && (
          <LinkButton to="/user/inquiries" variant="quiet">
            {texts.mine}
          </LinkButton>
        )}
      </Row>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton shape="block" />
    </div>
  );
}
