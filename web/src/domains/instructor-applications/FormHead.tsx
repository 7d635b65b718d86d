import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { openSharedModal } from '../../client/shared-modals.ts';
import styles from './Application.module.css';
import { formTexts } from './instructor-applications.texts.ts';
import { startPath } from './start-parameter.ts';

interface FormHeadProps {
  guest: boolean;
  close: () => void;
}

/** The form's introduction; focus starts here, above the fields. Visitors may sign in first and continue with their input. */
export function FormHead({ guest, close }: FormHeadProps) {
  const lead = useRef<HTMLParagraphElement>(null);
  const { pathname } = useLocation();
  useEffect(() => lead.current?.focus(), []);
  const signIn = () => {
    close();
    void openSharedModal('sign-in', { referUrl: startPath(pathname) });
  };
  return (
    <div className={styles.formHead}>
      <p ref={lead} tabIndex={-1} data-autofocus className={styles.formLead}>
        {guest ? formTexts.guestLead : formTexts.lead}
      </p>
      {/* Announced by screen readers for each field. */}
      <p className={styles.requiredNote} aria-hidden="true">
        <span className={styles.star}>*</span> {formTexts.required}
      </p>
      {guest && (
        <p className={styles.haveAccount}>
          {formTexts.haveAccount}
          <button type="button" className={styles.textButton} onClick={signIn}>
            {formTexts.signIn}
          </button>
        </p>
      )}
    </div>
  );
}
