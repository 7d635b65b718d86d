import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import type { Choices } from './autosave-types.ts';
import type { CourseField, CourseFields } from './course-fields.ts';
import styles from './CourseEditor.module.css';
import { conflictTexts as texts, fieldNames } from './editor.texts.ts';
import type { CourseAutosave } from './use-course-autosave.ts';
import { wordsOfField } from './words-of-field.ts';

type Side = 'mine' | 'theirs';

/** What was changed here and elsewhere, side by side: one is kept of each. */
export function ConflictModal({ autosave, close }: { autosave: CourseAutosave } & ModalControl) {
  const { values, contested } = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);
  const [fields] = useState(() => Object.keys(contested) as CourseField[]);
  const form = useContractForm({
    draft: { sides: Object.fromEntries(fields.map((field) => [field, 'mine' as Side])) },
    submit: async ({ sides }) => {
      autosave.choose(sides as Choices<CourseFields>);
      close();
    },
  });
  const all = (side: Side) => form.change({ sides: Object.fromEntries(fields.map((field) => [field, side])) });
  return (
    <Modal title={texts.title} size="wide" keepOnOutsidePress>
      <ContractForm form={form}>
        <Stack gap={24}>
          <p>{texts.lead}</p>
          <Row>
            <Button variant="secondary" size="small" onClick={() => all('mine')}>
              {texts.allMine}
            </Button>
            <Button variant="secondary" size="small" onClick={() => all('theirs')}>
              {texts.allTheirs}
            </Button>
          </Row>
          {fields.map((field) => (
            <fieldset key={field} className={styles.conflict}>
              <legend className={styles.clockLabel}>{fieldNames[field]}</legend>
              {(['mine', 'theirs'] as const).map((side) => (
                <label key={side} className={styles.choice}>
                  <input
                    type="radio"
                    name={field}
                    checked={form.values.sides[field] === side}
                    onChange={() => form.change({ sides: { ...form.values.sides, [field]: side } })}
                  />
                  <span className={styles.choiceWords}>
                    <strong>{texts[side]}</strong>
                    <span className={styles.choiceText}>{wordsOfField(field, (side === 'mine' ? values : { ...values, ...contested })[field])}</span>
                  </span>
                </label>
              ))}
            </fieldset>
          ))}
          <SubmitButton>{texts.submit}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
