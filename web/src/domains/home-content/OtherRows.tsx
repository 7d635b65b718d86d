import { Checkbox } from '../../ui/form/Checkbox.tsx';
import type { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { homeContentTexts } from './home-content.texts.ts';
import type { HomeDraft } from './home-draft.ts';
import styles from './HomeContent.module.css';
import { PickCompanies } from './PickCompanies.tsx';

const { others: texts } = homeContentTexts;
const rows = ['roadmaps', 'mentors', 'logos'] as const;

type HomeForm = Pick<ReturnType<typeof useContractForm<HomeDraft>>, 'choice'>;

/** The rows below the courses, with their visibility. */
export function OtherRows({ form }: { form: HomeForm }) {
  const companies = form.choice('companies');
  return (
    <Stack as="section" gap={8}>
      <h2 className={styles.partTitle}>{texts.title}</h2>
      {rows.map((row) => {
        const { value, onChange } = form.choice(row);
        return <Checkbox key={row} checked={value} label={texts[row]} onChange={(event) => onChange(event.currentTarget.checked)} />;
      })}
      {form.choice('logos').value && <PickCompanies things={companies.value} onChange={companies.onChange} />}
    </Stack>
  );
}
