import type { Agreements } from '@baeum/contract/domains/sign-up/sign-up.rules.ts';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { IconAlertCircle } from '../../../ui/icons.ts';
import { agreementsTexts as texts } from './agreements.texts.ts';
import styles from './AgreementsField.module.css';

export type AgreementsDraft = Required<{ [Item in keyof Agreements]: boolean }>;

export const blankAgreements: AgreementsDraft = { terms: false, privacy: false, age14: false, marketing: false };

const items = [
  { name: 'terms', required: true },
  { name: 'privacy', required: true },
  { name: 'age14', required: true },
  { name: 'marketing', required: false },
] as const;

interface AgreementsFieldProps {
  /** Name of the group in its form. */
  name: string;
  value: AgreementsDraft;
  onChange(value: AgreementsDraft): void;
  error: string | undefined;
}

/** All at once or individually, required ones separate from optional ones. */
export function AgreementsField({ name: field, value, onChange, error }: AgreementsFieldProps) {
  const id = useId();
  return (
    <fieldset className={styles.agreements} data-field={field} aria-describedby={id}>
      <legend className={styles.legend}>{texts.legend}</legend>
      <AllAgreements value={value} onChange={onChange} />
      <div className={styles.items}>
        {items.map(({ name, required }) => (
          <div key={name}>
            <Checkbox
              name={name}
              required={required}
              aria-invalid={error && required && !value[name] ? true : undefined}
              aria-describedby={error && required && !value[name] ? id : undefined}
              checked={value[name]}
              label={
                <>
                  <span className={required ? styles.required : styles.optional}>[{required ? texts.required : texts.optional}]</span> {texts.items[name].label}
                </>
              }
              description={texts.items[name].help}
              onChange={(event) => onChange({ ...value, [name]: event.currentTarget.checked })}
            />
            <PolicyLinks links={texts.items[name].policies} />
          </div>
        ))}
      </div>
      <div id={id} aria-live="polite">
        {error && (
          <p className={styles.error}>
            <IconAlertCircle size={16} aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}

/** The agreements' texts open in a new tab, to preserve the form. */
function PolicyLinks({ links }: { links: readonly { to: string; text: string }[] }) {
  if (links.length === 0) return null;
  return (
    <div className={styles.policies}>
      {links.map(({ to, text }) => (
        <Link key={to} to={to} target="_blank" rel="noopener" className={styles.policy}>
          {text}
        </Link>
      ))}
    </div>
  );
}

function AllAgreements({ value, onChange }: Pick<AgreementsFieldProps, 'value' | 'onChange'>) {
  const box = useRef<HTMLInputElement>(null);
  const agreed = items.filter(({ name }) => value[name]).length;
  const all = agreed === items.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = agreed > 0 && !all;
  }, [agreed, all]);
  const agreeToAll = (agree: boolean) => onChange({ terms: agree, privacy: agree, age14: agree, marketing: agree });
  return (
    <div className={styles.all}>
      <Checkbox ref={box} checked={all} label={<b>{texts.all}</b>} description={texts.allHelp} onChange={(event) => agreeToAll(event.currentTarget.checked)} />
    </div>
  );
}
