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
  /** Masked values from the list or panel. Missing ones are not shown. */
  masked: Partial<Record<PersonalField, string | undefined>>;
  /** Requests the unmasked data, with a reason. */
  uncover: Uncover;
}

/**
 * Masked personal data that support operators can unmask: `<PersonalData key={user.id} masked={{ email: user.email, phone:
 * user.phoneMasked }} uncover={uncoverPerson(user.id)} />`. It stays unmasked until the panel is left; use the item's id as
 * its key.
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

/** For an account. */
export function uncoverPerson(userId: number): Uncover {
  return async (body, queryClient) => (await adminUsers.uncoverPersonalData.send(queryClient, { params: { id: String(userId) }, body })).body;
}
