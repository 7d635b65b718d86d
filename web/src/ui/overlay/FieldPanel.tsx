import { use, type ReactNode } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { join } from '../join.ts';
import styles from './AnchoredPanel.module.css';
import { useBackButton } from './back-button.ts';

/** A field's popup: the list of a select, the calendar of a date. The field opens and closes it. */
export function FieldPanel({ fitted, children }: { fitted?: boolean; children: ReactNode }) {
  return (
    <Popover offset={4} className={join(styles.panel, fitted && styles.fitted)} style={{ zIndex: 'var(--layer-popover)' }}>
      {fitted ? children : <ClosedByBack>{children}</ClosedByBack>}
    </Popover>
  );
}

function ClosedByBack({ children }: { children: ReactNode }) {
  const state = use(OverlayTriggerStateContext);
  useBackButton(true, () => state?.close());
  return children;
}
