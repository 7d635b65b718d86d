import type { ComponentType } from 'react';
import { Button } from '../../ui/Button.tsx';
import { SortableList } from '../../ui/choice/SortableList.tsx';
import { IconTrash } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { homeContentTexts } from './home-content.texts.ts';
import { inOrder, withPicked, type Picked } from './home-draft.ts';
import styles from './HomeContent.module.css';

const { picking: texts } = homeContentTexts;

export interface PickProps {
  things: readonly Picked[];
  onChange: (things: Picked[]) => void;
}

interface PickedThingsProps extends PickProps {
  label: string;
  /** Shown while nothing is picked. */
  nothing: string;
  most: number;
  /** Display size of a picture, in pixels. */
  picture: { width: number; height: number };
  Finder: ComponentType<{ onChoose: (thing: Picked) => void }>;
}

/** Finds items and shows the picked ones, up to a maximum. */
export function PickThings({ Finder, most, nothing, ...picked }: PickedThingsProps) {
  const { things, onChange } = picked;
  return (
    <Stack gap={8}>
      {things.length < most ? <Finder onChoose={(thing) => onChange(withPicked(things, thing))} /> : <p className={styles.muted}>{texts.full(most)}</p>}
      {things.length === 0 ? <p className={styles.muted}>{nothing}</p> : <PickedThings {...picked} />}
    </Stack>
  );
}

/** Picked items with their pictures, in display order. */
function PickedThings({ label, things, onChange, picture }: Pick<PickedThingsProps, 'label' | 'things' | 'onChange' | 'picture'>) {
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
