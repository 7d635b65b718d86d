import { answerRule, inquiryLength } from '@baeum/contract/domains/inquiries/inquiries.rules.ts';
import type { Inquiry } from '@baeum/contract/domains/inquiries/inquiries.schemas.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { ReportButton } from '../reports/parts/ReportButton.tsx';
import { inquiries } from './inquiries.api.ts';
import { inquiryTexts } from './inquiries.texts.ts';
import { inquiryIn, listRequest, preloadFrom } from './inquiry-address.ts';
import { InquiryList } from './InquiryList.tsx';
import { InquiryView } from './InquiryView.tsx';
import { InquiryWords } from './InquiryWords.tsx';

const path = '/instructor/inquiries';
const texts = inquiryTexts.instructor;

export const page: PageDefinition = {
  component: InstructorInquiriesPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, canonical: path, noindex: true }),
  preload: preloadFrom(inquiries.listCourseInquiries),
};

/** Inquiries about the instructor's courses, to answer. */
export function InstructorInquiriesPage() {
  const [query] = useSearchParams();
  const id = inquiryIn(query);
  return id ? <Opened key={id} id={id} /> : <Listed query={query} />;
}

function Listed({ query }: { query: URLSearchParams }) {
  const { body: list } = useLoaded(inquiries.listCourseInquiries, listRequest(query));
  return <InquiryList path={path} title={texts.title} list={list} empty={texts.empty} nothing={texts.nothing} withAsker />;
}

function Opened({ id }: { id: string }) {
  const { body: inquiry } = useLoaded(inquiries.getInquiry, { query: { id } });
  const [editing, setEditing] = useState(false);
  const answering = editing || !inquiry.answer;
  return (
    <InquiryView path={path} inquiry={inquiry} withAsker>
      <Stack>
        <InquiryWords inquiry={inquiry} />
        {answering ? (
          <AnswerForm inquiry={inquiry} onDone={() => setEditing(false)} />
        ) : (
          <Row>
            <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
              {texts.change}
            </Button>
          </Row>
        )}
        <Row>
          <ReportButton targetType="INQUIRY" targetId={inquiry.id} />
        </Row>
      </Stack>
    </InquiryView>
  );
}

function AnswerForm({ inquiry, onDone }: { inquiry: Inquiry; onDone: () => void }) {
  const { mutateAsync } = inquiries.answerInquiry.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { content: inquiry.answer?.content ?? '' },
    rules: ({ content }) => ({ content: answerRule(content) }),
    submit: async ({ content }) => {
      await mutateAsync({ params: { id: String(inquiry.id) }, body: { content } });
      toast(texts.saved);
      onDone();
    },
    warn: true,
  });
  return (
    <ContractForm form={form}>
      <Stack>
        <TextArea {...form.field('content')} label={texts.answer} rows={6} maxLength={inquiryLength.content} required />
        <Row>
          <SubmitButton loading={form.busy}>{texts.save}</SubmitButton>
          {inquiry.answer && (
            <Button variant="quiet" onClick={onDone}>
              {inquiryTexts.cancel}
            </Button>
          )}
        </Row>
      </Stack>
    </ContractForm>
  );
}
