import { mentoringMinutes } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { mentorLimits } from '@baeum/contract/domains/mentors/mentors.rules.ts';
import { categories } from '@baeum/contract/shared/catalogue.ts';
import { TagInput } from '../../ui/choice/TagInput.tsx';
import { ChipsField } from '../../ui/form/ChipsField.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import type { useContractForm } from '../../ui/form/use-contract-form.ts';
import { mentorStartTexts } from './mentor-start.texts.ts';
import styles from './MentorStart.module.css';
import { priceOf, type ProfileDraft } from './profile-draft.ts';

const texts = mentorStartTexts.profile;
const fields = categories.map(({ id, name }) => ({ value: id as number, label: name }));
const lengths = mentoringMinutes.map((value) => ({ value, label: texts.minutesOf(value) }));

/** The mentor's introduction, topics, and hourly price. */
export function ProfileFields({ form }: { form: ReturnType<typeof useContractForm<ProfileDraft>> }) {
  const skills = form.choice('skills');
  const minutes = form.choice('durationMinutes');
  const { introduction, price } = form.values;
  return (
    <>
      <div className={styles.pair}>
        <TextField {...form.field('job')} label={texts.job} placeholder={texts.jobHint} maxLength={mentorLimits.job} required />
        <TextField {...form.field('career')} label={texts.career} placeholder={texts.careerHint} maxLength={mentorLimits.career} required />
      </div>
      <TextField {...form.field('company')} label={texts.company} maxLength={mentorLimits.company} autoComplete="organization" />
      <TextArea {...form.field('introduction')} label={texts.introduction} help={texts.introductionHelp(introduction.length)} rows={6} required />
      <ChipsField {...form.choice('fieldIds')} legend={texts.fields} help={texts.fieldsHelp} options={fields} max={mentorLimits.fields} required />
      <TagInput
        label={texts.skills}
        value={skills.value}
        onChange={skills.onChange}
        max={mentorLimits.skills}
        maxLength={mentorLimits.skill}
        help={texts.skillsHelp}
        error={skills.error}
      />
      <div className={styles.pair}>
        <TextField {...form.field('price')} label={texts.price} help={texts.priceHelp(priceOf(price))} inputMode="numeric" autoComplete="off" required />
        <ChoiceGroup {...minutes} legend={texts.minutes} help={texts.minutesHelp} options={lengths} onChange={(value) => value && minutes.onChange(value)} />
      </div>
      <TextField
        {...form.field('meetingUrl', 'left')}
        label={texts.meetingUrl}
        help={texts.meetingUrlHelp}
        maxLength={mentorLimits.meetingUrl}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
      />
    </>
  );
}
