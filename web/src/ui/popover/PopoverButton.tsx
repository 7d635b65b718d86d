import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { late } from '../late.tsx';
import type { PopoverContentProps } from './PopoverContent.tsx';

const PopoverContent = late<PopoverContentProps>(async () => (await import('./PopoverContent.tsx')).PopoverContent);

interface PopoverButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'icon' | 'className' | 'full'> {
  /** Visible label. */
  label: ReactNode;
  /** Name of the panel for screen readers. */
  title: string;
  /** Content of the panel; `close` closes it from inside. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a small anchored panel. */
export function PopoverButton({ label, title, children, ...button }: PopoverButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button
        {...button}
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={PopoverContent.preload}
        onFocus={PopoverContent.preload}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      {opened && (
        <PopoverContent anchor={anchor} title={title} onClose={close}>
          {children(close)}
        </PopoverContent>
      )}
    </>
  );
}
