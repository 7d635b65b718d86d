import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { homeContentTexts } from './home-content.texts.ts';
import type { HomeDraft } from './home-draft.ts';
import styles from './HomeContent.module.css';

const { others: texts } = homeContentTexts;
const rows = ['roadmaps', 'mentors', 'logos'] as const;

type HomeForm = Pick<ReturnType<typeof useContractForm<HomeDraft>>, 'field' | 'choice'>;

/** What stands below the courses, shown or not. */
export function OtherRows({ form }: { form: HomeForm }) {
  return (
    <Stack as="section" gap={8}>
      <h2 className={styles.partTitle}>{texts.title}</h2>
      {rows.map((row) => {
        const { value, onChange } = form.choice(row);
        return <Checkbox key={row} checked={value} label={texts[row]} onChange={(event) => onChange(event.currentTarget.checked)} />;
      })}
      <TextField {...form.field('logoIds', 'left')} label={texts.logoIds} help={texts.logoIdsHelp} autoComplete="off" />
    </Stack>
  );
}
