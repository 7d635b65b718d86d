import type { Inquiry } from '@baeum/contract/domains/inquiries/inquiries.schemas.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { publicationTexts } from '../publications/parts/publication.texts.ts';
import { inquiries } from './inquiries.api.ts';
import { inquiryTexts as texts } from './inquiries.texts.ts';
import { inquiryIn, listRequest, preloadFrom } from './inquiry-address.ts';
import { InquiryForm } from './InquiryForm.tsx';
import { InquiryList } from './InquiryList.tsx';
import { InquiryView } from './InquiryView.tsx';
import { InquiryWords } from './InquiryWords.tsx';

const path = '/user/inquiries';

export const page: PageDefinition = {
  component: InquiriesPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, canonical: path, noindex: true }),
  preload: preloadFrom(inquiries.listInquiries),
};

/** The user's questions about courses, to follow, edit or delete. */
export function InquiriesPage() {
  const [query] = useSearchParams();
  const id = inquiryIn(query);
  return id ? <Opened key={id} id={id} /> : <Listed query={query} />;
}

function Listed({ query }: { query: URLSearchParams }) {
  const { body: list } = useLoaded(inquiries.listInquiries, listRequest(query));
  return <InquiryList path={path} title={texts.title} list={list} empty={texts.empty} nothing={texts.nothing} />;
}

function Opened({ id }: { id: string }) {
  const { body: inquiry } = useLoaded(inquiries.getInquiry, { query: { id } });
  const [editing, setEditing] = useState(false);
  const { mutateAsync } = inquiries.updateInquiry.useMutation({ meta: { ownProblem: true } });
  const update = async (draft: Pick<Inquiry, 'title' | 'content' | 'isSecret'>) => {
    const { body } = await mutateAsync({ body: { id: inquiry.id, ...draft } });
    toast(body.held ? publicationTexts.heldNow : texts.changed);
    setEditing(false);
  };
  return (
    <InquiryView path={path} inquiry={inquiry}>
      {editing ? (
        <InquiryForm written={inquiry} submitLabel={texts.save} submit={update} onCancel={() => setEditing(false)} />
      ) : (
        <Stack>
          <InquiryWords inquiry={inquiry} waiting={inquiry.held || inquiry.removed ? undefined : texts.answer.waiting} />
          {inquiry.status === 'ANSWERED' ? <p>{texts.fixed}</p> : <Actions inquiry={inquiry} onEdit={() => setEditing(true)} />}
        </Stack>
      )}
    </InquiryView>
  );
}

function Actions({ inquiry: { id }, onEdit }: { inquiry: Inquiry; onEdit: () => void }) {
  const navigate = useNavigate();
  const remove = inquiries.deleteInquiry.useMutation();
  const deleteInquiry = async () => {
    if (!(await confirm(texts.removeQuestion))) return;
    const done = await remove.mutateAsync({ query: { id: String(id) } }).then(
      () => true,
      () => false,
    );
    if (!done) return;
    toast(texts.removed);
    await navigate(path, { replace: true });
  };
  return (
    <Row>
      <Button variant="secondary" size="small" onClick={onEdit}>
        {texts.edit}
      </Button>
      <Button variant="quiet" size="small" loading={remove.isPending} onClick={() => void deleteInquiry()}>
        {texts.remove}
      </Button>
    </Row>
  );
}
