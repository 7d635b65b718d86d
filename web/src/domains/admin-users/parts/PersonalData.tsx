import type { PersonalField, PersonalData as Uncovered } from '@baeum/contract/domains/admin-users/admin-users.schemas.ts';
import { coversOne } from '@baeum/contract/shared/scopes.ts';
import { useState } from 'react';
import { useSession } from '../../../client/boot.tsx';
import { Button } from '../../../ui/Button.tsx';
import { defineModal, openModal } from '../../../ui/modal/modal-store.ts';
import { personalDataTexts as texts } from '../personal-data.texts.ts';
import type { UncoverProps } from '../UncoverModal.tsx';
import styles from './PersonalData.module.css';

const uncoverModal = defineModal<UncoverProps>(async () => (await import('../UncoverModal.tsx')).UncoverModal);

interface PersonalDataProps {
  userId: number;
  /** What the list or panel has been answered, masked. What is left out is not shown. */
  masked: Partial<Record<PersonalField, string | undefined>>;
}

/**
 * What is masked of a person, with a way to see it for whoever looks after people: `<PersonalData key={user.id} userId={user.id} masked={{ email: user.email, phone: user.phoneMasked }} />`.
 * It is shown until the panel is left; give it the person's number as its key.
 */
export function PersonalData({ userId, masked }: PersonalDataProps) {
  const [uncovered, setUncovered] = useState<Uncovered>();
  const { user } = useSession();
  const fields = (Object.keys(masked) as PersonalField[]).filter((field) => masked[field] !== undefined);
  if (fields.length === 0) return null;
  const names = fields.map((field) => texts.fields[field]);
  const maySee = !uncovered && coversOne(user?.operatorScopes ?? [], ['admin:support']);
  return (
    <div className={styles.data}>
      <dl className={styles.list}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{texts.fields[field]}</dt>
            <dd>{uncovered ? (uncovered[field] ?? texts.none) : masked[field]}</dd>
          </div>
        ))}
      </dl>
      {maySee && (
        <Button
          variant="secondary"
          size="small"
          aria-label={texts.showOf(names)}
          onClick={() => void openModal(uncoverModal, { userId, fields, onUncovered: setUncovered })}
        >
          {texts.show}
        </Button>
      )}
    </div>
  );
}
