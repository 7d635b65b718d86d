import type { Certificate } from '@baeum/contract/domains/certificates/certificates.contract.ts';
import type { Enrollment } from '@baeum/contract/domains/enrollments/enrollments.schemas.ts';
import { useSearchParams } from 'react-router';
import { useSession } from '../../client/boot.tsx';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { IconCertificate, IconConfetti } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout.tsx';
import { pageOf } from '../../ui/list/list-query.ts';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { certificates } from './certificates.api.ts';
import styles from './Certificates.module.css';
import { certificateTexts as texts } from './certificates.texts.ts';
import { openIssueModal } from './issue-modal.ts';
import { PdfLink } from './PdfLink.tsx';

const path = '/user/certificates';

const requestOf = (query: URLSearchParams) => ({ query: { page: String(pageOf(query)) } });

export const page: PageDefinition = {
  component: CertificatesPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, noindex: true }),
  preload: ({ queryClient, url }) => certificates.listCertificates.prefetch(queryClient, requestOf(url.searchParams)),
};

/** The user's certificates, and those they can request. */
export function CertificatesPage() {
  const [query] = useSearchParams();
  const { body: list } = useLoaded(certificates.listCertificates, requestOf(query));
  const to = (number: number) => (number > 1 ? `${path}?page=${number}` : path);
  return (
    <Stack gap={32}>
      <PageTitle>{texts.title}</PageTitle>
      {list.issuable.length > 0 && <Issuable enrollments={list.issuable} />}
      {list.total === 0 && list.issuable.length === 0 && <EmptyState {...texts.empty} />}
      {list.items.length > 0 && (
        <section>
          <h2 className={styles.heading}>{texts.issued}</h2>
          <ListRows label={texts.issued}>
            {list.items.map((certificate) => (
              <IssuedRow key={certificate.id} certificate={certificate} />
            ))}
          </ListRows>
        </section>
      )}
      <Pagination page={list.page} pages={list.totalPages} to={to} />
    </Stack>
  );
}

function Issuable({ enrollments }: { enrollments: readonly Enrollment[] }) {
  const { user } = useSession();
  return (
    <section>
      <h2 className={styles.heading}>{texts.issuable}</h2>
      <ListRows label={texts.issuable}>
        {enrollments.map(({ id, course, completedAt }) => (
          <ListRow
            key={id}
            lead={<IconConfetti size={24} className={styles.icon} aria-hidden="true" />}
            title={course.title}
            note={completedAt ? texts.completedAt(completedAt) : texts.ready}
            end={
              <Button
                size="small"
                variant="secondary"
                aria-label={texts.issueOf(course.title)}
                onClick={() => openIssueModal({ courseId: course.id, title: course.title, name: user?.realName ?? user?.name ?? '' })}
              >
                {texts.issue}
              </Button>
            }
          />
        ))}
      </ListRows>
    </section>
  );
}

function IssuedRow({ certificate: { serial, course, completedAt, pdfUrl } }: { certificate: Certificate }) {
  return (
    <ListRow
      lead={<IconCertificate size={24} className={styles.icon} aria-hidden="true" />}
      title={course.title}
      note={
        <>
          {texts.completedAt(completedAt)} · <span className={styles.serial}>{serial}</span>
        </>
      }
      end={
        <div className={styles.ways}>
          <PdfLink url={pdfUrl} title={course.title} />
          <LinkButton to={`/certificates/${serial}`} size="small" variant="secondary" aria-label={texts.verifyOf(course.title)}>
            {texts.verify}
          </LinkButton>
        </div>
      }
    />
  );
}
