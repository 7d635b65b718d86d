import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import styles from './ChoiceLinks.module.css';
import { ChoiceText } from './ChoiceText.tsx';

/** One value of a filter: its text, its address, and whether it is the current one. */
export interface LinkedChoice {
  text: string;
  to: string;
  current: boolean;
  /** Number of results of the choice. */
  count?: number | undefined;
}

interface ChoiceLinksProps {
  legend: string;
  choices: readonly LinkedChoice[];
}

/** All values of one filter, visible as links, so that each has an address; on phones they scroll sideways. */
export function ChoiceLinks({ legend, choices }: ChoiceLinksProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const current = choices.findIndex((choice) => choice.current);
  useEffect(() => {
    const chosen = list.current?.children[current];
    if (chosen instanceof HTMLElement && list.current) list.current.scrollLeft = chosen.offsetLeft - list.current.offsetLeft - 16;
  }, [current]);
  return (
    <div role="group" aria-labelledby={id} className={styles.line}>
      <span id={id} className="visually-hidden">
        {legend}
      </span>
      <ul ref={list} className={styles.choices}>
        {choices.map((choice) => (
          <li key={choice.text}>
            <Link to={choice.to} className={styles.choice} aria-current={choice.current ? 'true' : undefined}>
              <ChoiceText {...choice} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
