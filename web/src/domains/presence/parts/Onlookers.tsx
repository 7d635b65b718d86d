import { presenceTimes } from '@baeum/contract/domains/presence/presence.rules.ts';
import { useEffect, useState } from 'react';
import { problemOf } from '../../../client/api-problem.ts';
import { IconEye } from '../../../ui/icons.ts';
import { presence } from '../presence.api.ts';
import styles from './Onlookers.module.css';

const texts = { together: (names: string) => `${names}님도 보고 있어요` };

/** Other users viewing the same item; announces this one while the page is visible. */
export function Onlookers({ noun, id }: { noun: string; id: string }) {
  const names = useOnlookers(noun, id);
  return (
    <p role="status" className={styles.onlookers}>
      {names.length > 0 && (
        <>
          <IconEye size={16} aria-hidden="true" />
          {texts.together(names.join(', '))}
        </>
      )}
    </p>
  );
}

function useOnlookers(noun: string, id: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let left = false;
    const beat = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const { body } = await presence.tellPresence.mutate({ body: { noun, id } });
        if (!left) setNames(body.others.map(({ name }) => name));
      } catch (thrown) {
        // Read-only users are not announced; an outage ends by itself.
        if (problemOf(thrown).status === 403) clearInterval(timer);
      }
    };
    const again = () => void beat();
    const timer = setInterval(again, presenceTimes.beat * 1000);
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      left = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [noun, id]);
  return names;
}
