import type { PersonalField } from '@baeum/contract/domains/admin-users/admin-users.schemas.ts';
import { coversOne } from '@baeum/contract/shared/scopes.ts';
import { useState } from 'react';
import { useSession } from '../../../client/boot.tsx';
import { Button } from '../../../ui/Button.tsx';
import { defineModal, openModal } from '../../../ui/modal/modal-store.ts';
import { adminUsers } from '../admin-users.api.ts';
import { personalDataTexts as texts } from '../personal-data.texts.ts';
import type { Uncover, UncoverProps, Uncovered } from '../UncoverModal.tsx';
import styles from './PersonalData.module.css';

const uncoverModal = defineModal<UncoverProps>(async () => (await import('../UncoverModal.tsx')).UncoverModal);

interface PersonalDataProps {
  /** What the list or panel has been answered, masked. What is left out is not shown. */
  masked: Partial<Record<PersonalField, string | undefined>>;
  /** How the server is asked for it, with a reason. */
  uncover: Uncover;
}

/**
 * Personal data that is masked, with a way to see it for whoever looks after people:
 * `<PersonalData key={user.id} masked={{ email: user.email, phone: user.phoneMasked }} uncover={uncoverPerson(user.id)} />`.
 * It is shown until the panel is left; give it the number of its thing as its key.
 */
export function PersonalData({ masked, uncover }: PersonalDataProps) {
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
          onClick={() => void openModal(uncoverModal, { fields, uncover, onUncovered: setUncovered })}
        >
          {texts.show}
        </Button>
      )}
    </div>
  );
}

/** Of an account. */
export function uncoverPerson(userId: number): Uncover {
  return async (body, queryClient) => (await adminUsers.uncoverPersonalData.send(queryClient, { params: { id: String(userId) }, body })).body;
}
