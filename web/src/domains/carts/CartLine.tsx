import type { CartItem } from '@baeum/contract/domains/carts/carts.schemas.ts';
import { likeTypes } from '@baeum/contract/domains/likes/likes.rules.ts';
import { sumOfLines } from '@baeum/contract/domains/offers/charge-once.ts';
import { givesSomething } from '@baeum/contract/domains/offers/offers.rules.ts';
import { soldKinds } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import { discountRate, subtractWon } from '@baeum/contract/shared/money.ts';
import { useSession } from '../../client/boot.tsx';
import { Button } from '../../ui/Button.tsx';
import { Price } from '../../ui/course/Price.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { CoverWords } from '../../ui/list/CoverWords.tsx';
import { KindBadge } from '../../ui/list/KindBadge.tsx';
import styles from './Cart.module.css';
import { cartTexts as texts } from './carts.texts.ts';
import { useMoveToLikes } from './use-move-to-likes.ts';
import { useRemoval } from './use-removal.ts';

interface CartLineProps {
  item: CartItem;
  /** The line's price in the current selection; absent if it is not selected. */
  charged?: CartItem | undefined;
  /** Absent if it cannot be bought. */
  choose?: (wanted: boolean) => void;
}

/** A cart item: its selection, its price, and changes since it was added. */
export function CartLine({ item, charged, choose }: CartLineProps) {
  const { title, path, thumbnailUrl, available } = item;
  const { user } = useSession();
  return (
    <li className={styles.line}>
      {choose && (
        <label className={styles.choice}>
          <input type="checkbox" checked={charged !== undefined} aria-label={texts.choose(title)} onChange={({ target }) => choose(target.checked)} />
        </label>
      )}
      <CoverWords cover={thumbnailUrl} title={title} to={path} kind={<KindBadge type={item.type} />}>
        {item.instructorName && <p className={styles.note}>{item.instructorName}</p>}
        {available ? <Terms item={item} charged={charged} /> : <p className={styles.note}>{item.reason && texts.reasons[item.reason]}</p>}
      </CoverWords>
      <div className={styles.actions}>
        {user && available && <LaterButton item={item} />}
        <RemoveButton item={item} />
      </div>
    </li>
  );
}

function Terms({ item, charged = item }: { item: CartItem; charged: CartItem | undefined }) {
  const { type, courses, addedPrice, salePrice: now } = item;
  const { price, salePrice } = sumOfLines([charged]);
  const elsewhere = courses.length - charged.courses.length;
  return (
    <>
      {soldKinds[type].courses === 'SEVERAL' && <p className={styles.note}>{texts.roadmapCourses(courses.length)}</p>}
      {givesSomething(charged) && <Price price={price} salePrice={salePrice} discountRate={discountRate(price, salePrice)} />}
      {elsewhere > 0 && <p className={styles.note}>{givesSomething(charged) ? texts.partlyInside(elsewhere) : texts.insideAnother}</p>}
      {now < addedPrice && <StatusTag tone="sale">{texts.cheaper(subtractWon(addedPrice, now))}</StatusTag>}
      {now > addedPrice && <StatusTag tone="warning">{texts.dearer(subtractWon(now, addedPrice))}</StatusTag>}
    </>
  );
}

/** It is moved to the user's likes. */
function LaterButton({ item }: { item: CartItem }) {
  const { busy, move } = useMoveToLikes();
  const type = likeTypes.find((each) => each === item.type);
  if (!type) return null;
  return (
    <Button variant="quiet" size="small" loading={busy} aria-label={texts.laterNamed(item.title)} onClick={() => void move(type, item)}>
      {texts.later}
    </Button>
  );
}

function RemoveButton({ item }: { item: CartItem }) {
  const { busy, remove } = useRemoval();
  return (
    <Button variant="quiet" size="small" loading={busy} aria-label={texts.removeNamed(item.title)} onClick={() => void remove([item])}>
      {texts.remove}
    </Button>
  );
}
