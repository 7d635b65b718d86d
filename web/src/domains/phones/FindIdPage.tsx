import { useState } from 'react';
import type { PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EntrancePage } from '../entrance/parts/EntrancePage.tsx';
import { CodeForm } from './CodeForm.tsx';
import { FoundAccounts, type FoundAccount } from './FoundAccounts.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { phones } from './phones.api.ts';
import { phoneTexts } from './phones.texts.ts';

const texts = phoneTexts.find;

export const page: PageDefinition = {
  component: FindIdPage,
  head: () => ({ title: texts.title, description: texts.description, canonical: '/signin/find/id' }),
};

/** Finds the accounts of a telephone number: the number, its code, and the masked addresses. */
export function FindIdPage() {
  const [sent, setSent] = useState<{ phone: string; smsId: string }>();
  const [accounts, setAccounts] = useState<readonly FoundAccount[]>();
  const send = async (phone: string) => {
    const { body } = await phones.sendSms.mutate({ body: { phone, purpose: 'FIND_ID' } });
    setSent({ phone, smsId: body.smsId });
  };
  const startOver = () => {
    setAccounts(undefined);
    setSent(undefined);
  };
  if (accounts) return <FoundAccounts accounts={accounts} startOver={startOver} />;
  if (sent) {
    const check = async (code: string) => {
      const { smsTicket } = (await phones.checkSms.mutate({ body: { smsId: sent.smsId, code } })).body;
      setAccounts((await phones.findAccountId.mutate({ body: { smsTicket } })).body);
    };
    return (
      <EntrancePage title={texts.codeTitle}>
        <CodeForm phone={sent.phone} check={check} resend={() => send(sent.phone)} onOtherPhone={startOver} />
      </EntrancePage>
    );
  }
  return (
    <EntrancePage title={texts.title} lead={texts.lead}>
      <PhoneForm send={send} />
      <LinkButton to="/signin" variant="quiet" full>
        {texts.signIn}
      </LinkButton>
    </EntrancePage>
  );
}
