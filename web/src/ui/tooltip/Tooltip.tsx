import type { ReactElement } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import styles from './Tooltip.module.css';

interface TooltipProps {
  /** A few words that add to the element's own name; never the only place of something needed. */
  text: string;
  /** One button or link. */
  children: ReactElement<Record<string, unknown>, string>;
}

/** Words beside a button or link while it is pointed at or focused; Escape puts them away. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <AriaTooltip offset={6} className={styles.tooltip} style={{ zIndex: 'var(--layer-popover)' }}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
