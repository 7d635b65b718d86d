import {
  contactEmailRule,
  contactReferenceLength,
  contactTextRule,
  contactTopicNames,
  contactTopicRule,
  contactTopics,
  requestIdRule,
  type ContactTopic,
} from '@baeum/contract/domains/contact/contact.rules.ts';
import type { ContactReceipt } from '@baeum/contract/domains/contact/contact.schemas.ts';
import { contactTextLength } from '@baeum/contract/domains/contact/text-length.rules.ts';
import { useLocation } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { useSession, useSite } from '../../client/boot.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { EmailField } from '../../ui/form/EmailField.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { alert } from '../../ui/modal/dialogs.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { contact } from './contact.api.ts';
import { contactTexts } from './contact.texts.ts';

const topics = contactTopics.map((value) => ({ value, label: contactTopicNames[value] }));

interface ContactFormProps {
  /** From the link of a failure. */
  requestId: string;
  onSent(receipt: ContactReceipt): void;
}

export function ContactForm({ requestId, onSent }: ContactFormProps) {
  const { user } = useSession();
  const form = useContactForm({ requestId, signedIn: user !== undefined, email: user?.email ?? '', onSent });
  return (
    <ContractForm form={form}>
      <Stack gap={24}>
        <ChoiceGroup {...form.choice('topic')} legend={contactTexts.topic} required options={topics} />
        <TextArea
          {...form.field('text')}
          label={contactTexts.text}
          help={contactTexts.textHelp(form.values.text.trim().length)}
          required
          rows={8}
          maxLength={contactTextLength.max + 500}
        />
        <EmailField {...form.field('email', 'left')} label={contactTexts.email} help={user && contactTexts.emailHelp} required={!user} />
        <TextField
          {...form.field('requestId', 'left')}
          label={contactTexts.requestId}
          help={contactTexts.requestIdHelp}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={contactReferenceLength.requestId}
        />
        <SubmitButton loading={form.busy}>{contactTexts.submit}</SubmitButton>
      </Stack>
    </ContractForm>
  );
}

interface Draft {
  topic: ContactTopic | null;
  text: string;
  email: string;
  requestId: string;
}

function useContactForm({ requestId, signedIn, email, onSent }: ContactFormProps & { signedIn: boolean; email: string }) {
  const { contactEmail } = useSite();
  const pageUrl = usePageAskedAbout();
  return useContractForm<Draft>({
    draft: { topic: null, text: '', email, requestId },
    // The request id comes from the address, not from a stored draft of another visit.
    savedDraft: { key: 'contact', except: ['requestId'] },
    rules: (draft) => ({
      topic: contactTopicRule(draft.topic),
      text: contactTextRule(draft.text),
      email: contactEmailRule(draft.email, { signedIn }),
      requestId: requestIdRule(draft.requestId),
    }),
    submit: async ({ topic, ...typed }) => {
      const optional = { email: typed.email || undefined, requestId: typed.requestId || undefined, pageUrl: pageUrl() };
      const { body } = await contact.sendContactMessage.mutate({ body: { topic: topic ?? 'other', text: typed.text, ...optional } });
      onSent(body);
    },
    failed: (thrown, errors) => {
      const { requestId: failedRequest } = problemOf(thrown);
      const note = failedRequest && `${uiTexts.requestId} ${failedRequest}`;
      const { title, message } = contactTexts.failed;
      return Object.keys(errors).length > 0 ? { errors } : { report: () => alert(title, message(contactEmail), { note }) };
    },
  });
}

/** Address of the referring page, in this tab or the opener, without a query that may contain secrets. */
function usePageAskedAbout(): () => string | undefined {
  const { state } = useLocation() as { state: { page?: string } | null };
  return () => {
    const page = URL.parse(state?.page ?? document.referrer, state?.page && location.origin);
    return page?.origin === location.origin ? page.origin + page.pathname : undefined;
  };
}
