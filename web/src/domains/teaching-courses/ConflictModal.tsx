import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import type { CourseField } from './course-fields.ts';
import styles from './CourseEditor.module.css';
import { describeField } from './describe-field.ts';
import { conflictTexts as texts, fieldNames } from './editor.texts.ts';
import type { CourseAutosave } from './use-course-autosave.ts';

type Side = 'mine' | 'theirs';

/** Local and remote changes, side by side: one is kept of each. */
export function ConflictModal({ autosave, close }: { autosave: CourseAutosave } & ModalControl) {
  const { values, contested } = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);
  const [fields] = useState(() => Object.keys(contested) as CourseField[]);
  const form = useContractForm({
    draft: { sides: sidesOf(fields, 'mine') },
    submit: async ({ sides }) => {
      autosave.choose(sides);
      close();
    },
  });
  const all = (side: Side) => form.change({ sides: sidesOf(fields, side) });
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
                <SideChoice
                  key={side}
                  name={field}
                  title={texts[side]}
                  text={describeField(field, { mine: values, theirs: { ...values, ...contested } }[side][field])}
                  checked={form.values.sides[field] === side}
                  onChoose={() => form.change({ sides: { ...form.values.sides, [field]: side } })}
                />
              ))}
            </fieldset>
          ))}
          <SubmitButton>{texts.submit}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}

interface SideChoiceProps {
  name: string;
  title: string;
  text: string;
  checked: boolean;
  onChoose: () => void;
}

function SideChoice({ name, title, text, checked, onChoose }: SideChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <strong>{title}</strong>
      <span className={styles.choiceText}>{text}</span>
    </label>
  );
}

function sidesOf(fields: readonly CourseField[], side: Side): Partial<Record<CourseField, Side>> {
  return Object.fromEntries(fields.map((field) => [field, side]));
}
