import type { ContactReceipt } from '@baeum/contract/domains/contact/contact.schemas.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSite } from '../../client/boot.tsx';
import type { PageDefinition } from '../../client/page.ts';
import { Container, Stack } from '../../ui/layout.tsx';
import { StateView } from '../../ui/states/StateView.tsx';
import { useReadFromTop } from '../entrance/parts/EntranceResult.tsx';
import styles from './Contact.module.css';
import { contactTexts } from './contact.texts.ts';
import { ContactForm } from './ContactForm.tsx';

export const page: PageDefinition = {
  component: ContactPage,
  head: () => ({ title: contactTexts.title, description: contactTexts.description, canonical: '/contact' }),
};

/** Contact form. `?requestId=` names the failure in question. */
export function ContactPage() {
  const { contactEmail } = useSite();
  const [query] = useSearchParams();
  const [receipt, setReceipt] = useState<ContactReceipt>();
  const requestId = query.get('requestId') ?? '';
  if (receipt) return <Sent {...receipt} />;
  return (
    <Container narrow className={styles.page}>
      <Stack gap={32}>
        <header>
          <h1 className={styles.title}>{contactTexts.title}</h1>
          <p className={styles.lead}>{contactTexts.lead}</p>
          <a href={`mailto:${contactEmail}`} className={styles.mail}>
            {contactEmail}
          </a>
        </header>
        <ContactForm key={requestId} requestId={requestId} onSent={setReceipt} />
      </Stack>
    </Container>
  );
}

function Sent({ id, email, confirmationMailed }: ContactReceipt) {
  useReadFromTop();
  const { title, message, confirmed, receipt } = contactTexts.sent;
  return <StateView title={title} message={[message(email), ...(confirmationMailed ? [confirmed] : [])].join(' ')} note={`${receipt} ${id}`} />;
}
