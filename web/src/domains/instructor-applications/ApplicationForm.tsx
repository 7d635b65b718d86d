import type { ApplicationDraft, ApplicationMode } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { categories } from '@baeum/contract/shared/catalogue.ts';
import type { SubmitEvent } from 'react';
import { useSession } from '../../client/boot.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import styles from './Application.module.css';
import { ApplicationField, ApplicationTextArea } from './ApplicationField.tsx';
import { ChannelField } from './ChannelField.tsx';
import { fieldNames, formTexts } from './instructor-applications.texts.ts';
import { PhoneField } from './PhoneField.tsx';
import type { Application } from './use-application.ts';

interface ApplicationFormProps {
  mode: ApplicationMode;
  guest: boolean;
  application: Application;
  /** The server has not said yet whether the application can be sent. */
  checking: boolean;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

const fields = categories.map(({ name }) => ({ value: name, label: name }));
const { help, placeholders } = formTexts;

/** Second step: the application itself. It is sent only while nothing is wrong with it. */
export function ApplicationForm({ mode, guest, application, checking, busy, onSubmit, onClose }: ApplicationFormProps) {
  const { draft, change, problems, refusals } = application;
  const { isEdu } = useSession().pageData;
  const problemOf = (field: keyof ApplicationDraft) => problems.find((problem) => problem.field === field)?.error.message;
  const judged = (field: keyof ApplicationDraft) => ({ name: field, problem: problemOf(field), refusal: refusals[field] });
  const names = guest ? { ...fieldNames, contact_mail: formTexts.guestMail } : fieldNames;
  const missing = problems.length > 0 ? formTexts.missing(problems.map(({ field }) => names[field])) : undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!missing && !checking) onSubmit();
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={24}>
        <ApplicationField
          {...judged('contact_mail')}
          label={names.contact_mail}
          help={guest ? help.guestMail : help.contact_mail}
          required
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholders.contact_mail}
          value={draft.contact_mail}
          onChange={(event) => change({ contact_mail: event.currentTarget.value })}
        />
        <div className={styles.pair}>
          <ApplicationField
            {...judged('realname')}
            label={names.realname}
            help={help.realname}
            required
            autoComplete="name"
            placeholder={placeholders.realname}
            value={draft.realname}
            onChange={(event) => change({ realname: event.currentTarget.value })}
          />
          <PhoneField {...judged('phone')} label={names.phone} help={help.phone} required placeholder={placeholders.phone} value={draft.phone} onChange={(phone) => change({ phone })} />
        </div>
        <ChoiceGroup legend={names.category} name="category" required options={fields} value={draft.category} onChange={(category) => change({ category })} error={refusals['category']} />
        <ApplicationTextArea
          {...judged('instructor_introduce')}
          label={names.instructor_introduce}
          help={help.instructor_introduce}
          required
          cols={50}
          rows={10}
          placeholder={placeholders.instructor_introduce}
          value={draft.instructor_introduce}
          onChange={(event) => change({ instructor_introduce: event.currentTarget.value })}
        />
        <ApplicationField
          {...judged('my_link')}
          label={names.my_link}
          help={help.my_link}
          type="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholders.my_link}
          value={draft.my_link}
          onChange={(event) => change({ my_link: event.currentTarget.value })}
        />
        <ChannelField application={application} problem={problemOf('registerChannels')} />
        <div className={styles.actions}>
          <Button variant="secondary" size="large" onClick={onClose}>
            {formTexts.close}
          </Button>
          <SubmitButton loading={busy} disabledReason={missing ?? (checking ? formTexts.checking : undefined)}>
            {isEdu && mode === 'ls' ? formTexts.eduSubmit : formTexts.submits[mode]}
          </SubmitButton>
        </div>
      </Stack>
    </form>
  );
}
