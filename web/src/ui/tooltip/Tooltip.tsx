import type { ReactElement } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import styles from './Tooltip.module.css';

interface TooltipProps {
  /** A short text that supplements the element's own name; never the only source of necessary information. */
  text: string;
  /** One button or link. */
  children: ReactElement<Record<string, unknown>, string>;
}

/** Text at a button or link on hover or focus; Escape hides it. */
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
