import { neutralCover } from '@baeum/contract/shared/constants.ts';
import { join } from '../join.ts';
import { Avatar } from '../layout.tsx';
import { Picture } from '../Picture.tsx';
import styles from './Cover.module.css';

interface CoverProps {
  src: string;
  title: string;
  /** A picture of the person whose name starts the title. */
  person?: boolean | undefined;
  /** At the start of a row of fixed height. */
  small?: boolean;
}

/** The cover of an item in a row, or the picture of its person. Decorative: the title is beside it. */
export function Cover({ src, title, person, small = false }: CoverProps) {
  if (!person) {
    return (
      <Picture src={src} alt="" width={small ? 160 : 320} height={small ? 90 : 180} loading="lazy" className={join(styles.cover, small && styles.small)} />
    );
  }
  const chosen = src.endsWith(`/${neutralCover}`) ? undefined : src;
  return (
    <span className={join(styles.person, small && styles.small)}>
      <Avatar name={title} imageUrl={chosen} large={!small} />
    </span>
  );
}
