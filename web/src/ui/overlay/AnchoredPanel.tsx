import type { ReactNode, RefObject } from 'react';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { InKorean } from '../aria/InKorean.tsx';
import { join } from '../join.ts';
import styles from './AnchoredPanel.module.css';
import { useBackButton } from './back-button.ts';

interface AnchoredPanelProps {
  /** The panel's anchor; without one, the surrounding React Aria component provides it. */
  anchor?: RefObject<HTMLElement | null>;
  placement?: PopoverProps['placement'];
  /** As wide as its anchor, e.g. the list of a select. */
  fitted?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** An open panel at an anchor: Escape, Back and a press outside close it, and focus returns. */
export function AnchoredPanel({ anchor, placement = 'bottom start', fitted, onClose, children }: AnchoredPanelProps) {
  useBackButton(true, onClose);
  return (
    <InKorean>
      <Popover
        isOpen
        onOpenChange={(open) => !open && onClose()}
        placement={placement}
        offset={4}
        className={join(styles.panel, fitted && styles.fitted)}
        style={{ zIndex: 'var(--layer-popover)' }}
        {...(anchor && { triggerRef: anchor })}
      >
        {children}
      </Popover>
    </InKorean>
  );
}
