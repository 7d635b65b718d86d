import { IconPlaylistAdd } from '../../../ui/icons.ts';
import { late } from '../../../ui/late.tsx';
import { PopoverButton } from '../../../ui/popover/PopoverButton.tsx';
import { addToListTexts as texts } from './add-to-list.texts.ts';
import type { AddToListPanelProps } from './AddToListPanel.tsx';

const AddToListPanel = late<AddToListPanelProps>(async () => (await import('./AddToListPanel.tsx')).AddToListPanel);

interface AddToListButtonProps {
  course: { id: number; title: string };
  /** Only the icon, on a card. */
  bare?: boolean;
  className?: string | undefined;
}

/** Opens the user's lists, to add a course to some of them; they are loaded on press. */
export function AddToListButton({ course, bare, className }: AddToListButtonProps) {
  const label = bare ? <span className="visually-hidden">{texts.named(course.title)}</span> : texts.button;
  return (
    <PopoverButton
      variant="secondary"
      size="small"
      className={className}
      icon={<IconPlaylistAdd size={18} aria-hidden="true" />}
      label={label}
      title={texts.panel(course.title)}
    >
      {(close) => <AddToListPanel course={course} close={close} />}
    </PopoverButton>
  );
}
