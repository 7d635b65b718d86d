import { curriculumLimits } from '@baeum/contract/domains/curricula/curricula.rules.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import styles from './curricula.module.css';
import { curriculumTexts as texts } from './curricula.texts.ts';

/** The title of a row in the place where it stands. Leaving it keeps what was typed, Escape what was there before. */
export function TitleForm({ title, onDone }: { title: string; onDone: (title: string) => void }) {
  const form = useContractForm({ draft: { title }, submit: async (draft) => onDone(draft.title.trim() || title) });
  const { value, onChange } = form.field('title');
  return (
    <ContractForm form={form} className={styles.titleForm}>
      <input
        ref={selectAll}
        name="title"
        value={value}
        onChange={onChange}
        maxLength={curriculumLimits.title}
        aria-label={texts.titleOf(title)}
        className={styles.titleInput}
        // The list would lead the focus to a row instead.
        onFocus={(event) => event.stopPropagation()}
        onBlur={() => onDone(value.trim() || title)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone(title);
        }}
      />
    </ContractForm>
  );
}

function selectAll(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
