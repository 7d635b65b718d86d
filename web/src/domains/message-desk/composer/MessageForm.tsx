import type { InAppMessage } from '@baeum/contract/domains/in-app-messages/in-app-messages.schemas.ts';
import { useSearchParams } from 'react-router';
import { ContractForm } from '../../../ui/form/ContractForm.tsx';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { PageTitle } from '../../../ui/text/PageTitle.tsx';
import { BackToList } from '../../desk/parts/BackToList.tsx';
import { CommandLine } from '../../desk/parts/CommandLine.tsx';
import { environmentFlag, environmentOf } from '../../experiment-desk/parts/environment.ts';
import { messageDeskTexts } from '../message-desk.texts.ts';
import { ContentFields } from './ContentFields.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { shownContent } from './message-draft.ts';
import styles from './MessageComposer.module.css';
import { MessagePreview, previewId } from './MessagePreview.tsx';
import { useMessageForm } from './use-message-form.ts';

const { form: texts, environments } = messageDeskTexts;

/** The composer: the form beside its live preview. */
export function MessageForm({ message }: { message?: InAppMessage }) {
  const [query] = useSearchParams();
  const environment = environmentOf(query);
  const form = useMessageForm(message, environment);
  const command = message ? `baeum admin messages update ${message.key}` : 'baeum admin messages create --file message.json';
  return (
    <Stack gap={24}>
      <header className={styles.head}>
        <BackToList path="/admin/in-app-messages">{texts.back}</BackToList>
        <PageTitle>{message ? texts.editTitle : texts.newTitle}</PageTitle>
        <p className={styles.small}>
          {texts.in(environments[environment])} {message?.status === 'ACTIVE' && texts.live}
        </p>
        <a href={`#${previewId}`} className={styles.toPreview}>
          {texts.toPreview}
        </a>
      </header>
      <div className={styles.columns}>
        <ContractForm form={form}>
          <Stack gap={32}>
            <Stack gap={16}>
              <TextField {...form.field('name', 'left')} label={texts.name} help={texts.nameHelp} maxLength={200} autoComplete="off" required />
              <TextArea {...form.field('description', 'left')} label={texts.description} rows={2} maxLength={2000} />
            </Stack>
            {message && <OtherLanguages message={message} />}
            <ContentFields form={form} />
            <DeliveryFields form={form} environment={environment} />
            <Stack gap={8}>
              <SubmitButton loading={form.busy}>{message ? texts.submit : texts.create}</SubmitButton>
              <CommandLine>{command + environmentFlag(environment)}</CommandLine>
            </Stack>
          </Stack>
        </ContractForm>
        <MessagePreview draft={form.values} />
      </div>
    </Stack>
  );
}

function OtherLanguages({ message }: { message: InAppMessage }) {
  const at = shownContent(message);
  const others = message.messages.filter((_content, each) => each !== at).map(({ lang }) => lang);
  return others.length === 0 ? null : <p className={styles.small}>{texts.otherLanguages([...new Set(others)].join(', '))}</p>;
}
