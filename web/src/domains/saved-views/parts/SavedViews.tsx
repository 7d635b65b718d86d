import type { SavedView } from '@baeum/contract/domains/saved-views/saved-views.contract.ts';
import { coversOne } from '@baeum/contract/shared/scopes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { problemOf } from '../../../client/api-problem.ts';
import { useSession } from '../../../client/boot.tsx';
import { showProblem } from '../../../client/problem-dialog.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconChevronDown, IconTrash } from '../../../ui/icons.ts';
import { join } from '../../../ui/join.ts';
import { PopoverButton } from '../../../ui/popover/PopoverButton.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { savedViews } from '../saved-views.api.ts';
import { openSaveView } from './open-save-view.ts';
import { savedViewTexts as texts } from './saved-views.texts.ts';
import styles from './SavedViews.module.css';

/** Operators with read-only access use others' views. */
const rights = ['admin:support', 'admin:finance', 'admin:content', 'experiment:manage'] as const;

interface SavedViewsProps {
  path: string;
  /** The current filters of the list, without the page. */
  query: string;
}

/** A list's saved views, private and shared, and a button to save the current one. */
export function SavedViews({ path, query }: SavedViewsProps) {
  const list = path.split('/').at(-1) ?? '';
  const { data } = savedViews.listSavedViews.useQuery(savedViews.listSavedViews.options({ query: { list } }));
  const { operatorScopes = [] } = useSession().user ?? {};
  const maySave = coversOne(operatorScopes, rights);
  const views = data?.body ?? [];
  const current = views.find((view) => view.query === query);
  const label = (
    <>
      {current ? texts.current(current.name) : texts.button}
      <IconChevronDown size={16} aria-hidden="true" />
    </>
  );
  return (
    <PopoverButton label={label} title={texts.title} variant="secondary" size="small">
      {(close) => (
        <div className={styles.views}>
          {views.length === 0 && <p className={styles.note}>{texts.none}</p>}
          <ul>
            {views.map((view) => (
              <View key={view.id} view={view} to={view.query ? `${path}?${view.query}` : path} current={view === current} onPress={close} />
            ))}
          </ul>
          {maySave && (
            <Button
              variant="secondary"
              size="small"
              full
              onClick={() => {
                close();
                openSaveView({ list, query });
              }}
            >
              {texts.save}
            </Button>
          )}
        </div>
      )}
    </PopoverButton>
  );
}

function View({ view, to, current, onPress }: { view: SavedView; to: string; current: boolean; onPress: () => void }) {
  const { name, mine, shared, maker } = view;
  return (
    <li className={styles.view}>
      <Link to={to} className={join(styles.link, current && styles.current)} aria-current={current ? 'true' : undefined} onClick={onPress}>
        {name}
        {shared && <span className={styles.note}>{mine ? texts.shared : texts.by(maker)}</span>}
      </Link>
      {mine && <RemoveButton view={view} />}
    </li>
  );
}

/** A deleted view can be restored unchanged. */
function RemoveButton({ view: { id, list, name, query, shared } }: { view: SavedView }) {
  const queryClient = useQueryClient();
  const tell = (thrown: unknown) => (problemOf(thrown).alreadyShown ? undefined : void showProblem(thrown));
  const undo = () => void savedViews.saveView.send(queryClient, { body: { list, name, query, shared } }).catch(tell);
  const remove = async () => {
    try {
      await savedViews.deleteView.send(queryClient, { params: { id: String(id) } });
      toast(texts.removed, undo);
    } catch (thrown) {
      tell(thrown);
    }
  };
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={texts.remove(name)}
      title={texts.remove(name)}
      icon={<IconTrash size={16} aria-hidden="true" />}
      onClick={() => void remove()}
    />
  );
}
