import { Button } from '../../ui/Button.tsx';
import { SortableList } from '../../ui/choice/SortableList.tsx';
import { IconTrash } from '../../ui/icons.ts';
import { Picture } from '../../ui/Picture.tsx';
import { homeContentTexts } from './home-content.texts.ts';
import { inOrder, type Picked } from './home-draft.ts';
import styles from './HomeContent.module.css';

const { picking: texts } = homeContentTexts;

interface PickedThingsProps {
  label: string;
  things: readonly Picked[];
  onChange: (things: Picked[]) => void;
  /** How large a picture is shown, in pixels. */
  picture: { width: number; height: number };
}

/** What was picked, with its picture, in the order in which it is shown. */
export function PickedThings({ label, things, onChange, picture }: PickedThingsProps) {
  return (
    <SortableList
      label={label}
      items={things.map((thing) => ({ id: String(thing.id), text: thing.name ?? texts.unseen(thing.id), thing }))}
      onReorder={(ids) => onChange(inOrder(things, ids, ({ id }) => String(id)))}
      render={({ text, thing }) => (
        <div className={styles.row}>
          {thing.pictureUrl && <Picture src={thing.pictureUrl} alt="" {...picture} className={styles.picked} />}
          <div className={styles.rowWords}>
            <strong>{text}</strong>
            {thing.name === undefined && <span className={styles.muted}>{texts.unseenWhy}</span>}
          </div>
          <Button
            variant="quiet"
            size="small"
            icon={<IconTrash size={18} aria-hidden="true" />}
            aria-label={texts.remove(text)}
            title={texts.removeShort}
            onClick={() => onChange(things.filter(({ id }) => id !== thing.id))}
          />
        </div>
      )}
    />
  );
}
