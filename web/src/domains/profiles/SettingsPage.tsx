import type { PageDefinition } from '../../client/page.ts';
import { IconChevronRight } from '../../ui/icons.ts';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import styles from './AccountSettings.module.css';
import { settingsPieces, settingsTitle } from './parts/settings-pieces.ts';

export const page: PageDefinition = {
  component: SettingsPage,
  head: () => ({ title: settingsTitle, noindex: true }),
};

/** The sections of the account settings. Phones, which have no side list, return here from each of them. */
export function SettingsPage() {
  return (
    <div className={styles.page}>
      <PageTitle>{settingsTitle}</PageTitle>
      <ListRows label={settingsTitle}>
        {Object.values(settingsPieces).map(({ to, text, lead }) => (
          <ListRow key={to} to={to} title={text} note={lead} end={<IconChevronRight size={20} aria-hidden="true" />} />
        ))}
      </ListRows>
    </div>
  );
}
