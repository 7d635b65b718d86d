import type { Inquiry, InquiryPage } from '@baeum/contract/domains/inquiries/inquiries.schemas.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Avatar, Stack } from '../../ui/layout.tsx';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { MetaLine } from '../../ui/text/MetaLine.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { inquiryTexts as texts } from './inquiries.texts.ts';
import { listRequest, statusFilters } from './inquiry-address.ts';
import { InquiryTags } from './InquiryTags.tsx';

interface InquiryListProps {
  path: string;
  title: string;
  list: InquiryPage;
  empty: ComponentProps<typeof EmptyState>;
  nothing: ComponentProps<typeof EmptyState>;
  /** The author is shown beside the course. */
  withAsker?: boolean;
}

/** Inquiries by state, each linked to its own view. */
export function InquiryList({ path, title, list, empty, nothing, withAsker = false }: InquiryListProps) {
  const [query] = useSearchParams();
  const { status = 'all' } = listRequest(query).query;
  const to = (changes: Record<string, string | undefined>) => addressWith(path, query, { page: undefined, ...changes });
  const choices = statusFilters.map((value) => ({
    text: value === 'all' ? texts.filter.all : texts.status[value],
    to: to({ status: value === 'all' ? undefined : value }),
    current: value === status,
  }));
  return (
    <Stack gap={24}>
      <PageTitle>{title}</PageTitle>
      <ChoiceLinks legend={texts.filter.legend} choices={choices} />
      {list.items.length === 0 && <EmptyState {...(status !== 'all' || list.total > 0 ? nothing : empty)} drawing="letters" />}
      {list.total > 0 && <p>{texts.count(list.total)}</p>}
      {list.items.length > 0 && (
        <ListRows label={texts.list}>
          {list.items.map((inquiry) => (
            <ListRow
              key={inquiry.id}
              lead={withAsker && <Avatar {...inquiry.asker} />}
              title={inquiry.title}
              to={to({ id: String(inquiry.id) })}
              note={<RowNote inquiry={inquiry} withAsker={withAsker} />}
            />
          ))}
        </ListRows>
      )}
      <Pagination page={list.page} pages={list.totalPages} to={(number) => addressWith(path, query, { page: number > 1 ? String(number) : undefined })} />
    </Stack>
  );
}

function RowNote({ inquiry, withAsker }: { inquiry: Inquiry; withAsker: boolean }) {
  return (
    <MetaLine as="span">
      <span>{inquiry.course.title}</span>
      {withAsker && <span>{inquiry.asker.name}</span>}
      <time dateTime={inquiry.createdAt}>{formatDate(inquiry.createdAt)}</time>
      <InquiryTags inquiry={inquiry} />
    </MetaLine>
  );
}
