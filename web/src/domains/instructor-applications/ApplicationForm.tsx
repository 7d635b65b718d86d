import type { ApplicationMode } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { categories } from '@baeum/contract/shared/catalogue.ts';
import { useSession } from '../../client/boot.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import styles from './Application.module.css';
import { ChannelField } from './ChannelField.tsx';
import { fieldNames, formTexts } from './instructor-applications.texts.ts';
import type { ApplicationFormHandle } from './use-application-form.ts';

interface ApplicationFormProps {
  mode: ApplicationMode;
  guest: boolean;
  form: ApplicationFormHandle;
  /** The server has not confirmed yet that the application can be sent. */
  checking: boolean;
  onClose: () => void;
}

const fields = categories.map(({ name }) => ({ value: name, label: name }));
const { help, placeholders } = formTexts;

/** Second step: the application itself. It is sent only if it is valid. */
export function ApplicationForm({ mode, guest, form, checking, onClose }: ApplicationFormProps) {
  const { isEdu } = useSession().pageData;
  const names = guest ? { ...fieldNames, contact_mail: formTexts.guestMail } : fieldNames;
  const faulty = (Object.keys(fieldNames) as (keyof typeof fieldNames)[]).filter((field) => form.problems[field]);
  const missing = faulty.length > 0 ? formTexts.missing(faulty.map((field) => names[field])) : undefined;
  return (
    <ContractForm form={form}>
      <Stack gap={24}>
        <TextField
          {...form.field('contact_mail')}
          label={names.contact_mail}
          help={guest ? help.guestMail : help.contact_mail}
          required
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholders.contact_mail}
        />
        <div className={styles.pair}>
          <TextField {...form.field('realname')} label={names.realname} help={help.realname} required autoComplete="name" placeholder={placeholders.realname} />
          <PhoneField {...form.choice('phone')} label={names.phone} help={help.phone} required placeholder={placeholders.phone} />
        </div>
        <ChoiceGroup {...form.choice('category')} legend={names.category} required options={fields} />
        <TextArea
          {...form.field('instructor_introduce')}
          label={names.instructor_introduce}
          help={help.instructor_introduce}
          required
          cols={50}
          rows={10}
          placeholder={placeholders.instructor_introduce}
        />
        <TextField
          {...form.field('my_link')}
          label={names.my_link}
          help={help.my_link}
          type="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholders.my_link}
        />
        <ChannelField form={form} />
        <div className={styles.actions}>
          <Button variant="secondary" size="large" onClick={onClose}>
            {formTexts.close}
          </Button>
          <SubmitButton loading={form.busy} disabledReason={missing ?? (checking ? formTexts.checking : undefined)}>
            {isEdu && mode === 'ls' ? formTexts.eduSubmit : formTexts.submits[mode]}
          </SubmitButton>
        </div>
      </Stack>
    </ContractForm>
  );
}
