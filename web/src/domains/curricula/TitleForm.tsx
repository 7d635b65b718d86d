import { curriculumLimits } from '@baeum/contract/domains/curricula/curricula.rules.ts';
import { useEffect, useRef } from 'react';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import styles from './curricula.module.css';
import { curriculumTexts as texts } from './curricula.texts.ts';

/** Edits the title of a row in place. Blur applies the input, Escape reverts it. */
export function TitleForm({ title, onDone }: { title: string; onDone: (title: string) => void }) {
  const form = useContractForm({ draft: { title }, submit: async (draft) => onDone(draft.title.trim() || title) });
  const { value, onChange } = form.field('title');
  /** A mouse or touch press has happened since. */
  const pressed = useRef(false);
  useEffect(() => {
    const press = () => void (pressed.current = true);
    window.addEventListener('pointerdown', press, true);
    return () => window.removeEventListener('pointerdown', press, true);
  }, []);
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
        onBlur={({ relatedTarget, currentTarget }) => {
          // Entering the list by keyboard focuses one of its rows, even from a field in it.
          if (relatedTarget?.matches('[role="row"]') && !pressed.current) currentTarget.focus();
          else onDone(value.trim() || title);
        }}
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
