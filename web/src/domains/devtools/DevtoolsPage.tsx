import { useEffect, useState } from 'react';
import { ApiProblem } from '../../client/api-problem.ts';
import type { PageDefinition } from '../../client/page.ts';
import { connectToPage, type FrameConnection } from '../../experimentation/devtools/frame-end.ts';
import type { DevtoolsState } from '../../experimentation/devtools/protocol.ts';
import { StateView } from '../../ui/states/StateView.tsx';
import { DecisionLists } from './DecisionLists.tsx';
import { devtoolsTexts } from './devtools.texts.ts';
import styles from './DevtoolsPage.module.css';
import { UserSection } from './UserSection.tsx';

export const page: PageDefinition = {
  component: DevtoolsPage,
  head: () => ({ title: devtoolsTexts.title, noindex: true }),
  // If developer tools are disabled, or hosted elsewhere, this page does not exist.
  preload: async ({ site, url }) => {
    if (site.devtoolsUrl !== url.pathname) throw new ApiProblem(404);
  },
};

type Connection = 'connecting' | 'alone' | { state: DevtoolsState; frame: FrameConnection };

/** The developer tools inside their frame: the page's user and decisions, and controls to override them. */
export function DevtoolsPage() {
  const connection = useConnection();
  if (connection === 'alone') return <StateView {...devtoolsTexts.alone} />;
  if (connection === 'connecting') return <p className={styles.waiting}>{devtoolsTexts.connecting}</p>;
  const { state, frame } = connection;
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{devtoolsTexts.title}</h1>
      <UserSection user={state.user} />
      {state.decided ? <DecisionLists decided={state.decided} frame={frame} /> : <p className={styles.waiting}>{devtoolsTexts.notDecided}</p>}
    </div>
  );
}

function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>('connecting');
  useEffect(() => {
    if (window.parent === window) {
      setConnection('alone');
      return undefined;
    }
    const frame = connectToPage((state) => setConnection({ state, frame }));
    return () => frame.end();
  }, []);
  return connection;
}
