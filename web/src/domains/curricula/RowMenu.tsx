import { IconDots } from '../../ui/icons.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import type { MenuEntry } from '../../ui/menu/MenuContent.tsx';
import { curriculumTexts as texts } from './curricula.texts.ts';

/** Actions on a section or lecture, at the end of its row. */
export function RowMenu({ title, entries }: { title: string; entries: readonly MenuEntry[] }) {
  return <MenuButton label={null} title={texts.menu(title)} icon={<IconDots size={20} aria-hidden="true" />} variant="quiet" size="small" entries={entries} />;
}
