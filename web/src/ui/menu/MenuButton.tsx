import { useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { Button } from '../Button.tsx';
import { late } from '../late.tsx';
import type { MenuContentProps, MenuEntry } from './MenuContent.tsx';

const MenuContent = late<MenuContentProps>(async () => (await import('./MenuContent.tsx')).MenuContent);

interface MenuButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'icon' | 'className'> {
  /** Visible label. */
  label: ReactNode;
  /** Name of the menu, and of the button if it shows only an icon. */
  title: string;
  entries: readonly MenuEntry[];
  /** The button, for parents that open the menu by a shortcut. */
  anchor?: RefObject<HTMLButtonElement | null>;
}

/** A button that opens a list of actions: arrow keys and typeahead move in it. */
export function MenuButton({ label, title, entries, anchor: given, ...button }: MenuButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  const anchor = given ?? own;
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        {...button}
        ref={anchor}
        aria-label={label ? undefined : title}
        aria-haspopup="menu"
        aria-expanded={opened}
        onPointerEnter={MenuContent.preload}
        onFocus={MenuContent.preload}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      {opened && <MenuContent anchor={anchor} title={title} entries={entries} onClose={() => setOpened(false)} />}
    </>
  );
}
