import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageDefinition } from '../../client/page.ts';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import styles from './AccountSettings.module.css';
import type { settingsPieces } from './parts/settings-pieces.ts';

type Piece = (typeof settingsPieces)[keyof typeof settingsPieces];

/** One page of the account settings: groups below its title, each saved separately. */
export function SettingsPiece({ piece, children }: { piece: Piece; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <PageTitle>{piece.text}</PageTitle>
      {children}
    </div>
  );
}

type Read = { prefetch(queryClient: QueryClient): Promise<unknown> };

/** @param reads data of its groups, so that nothing shifts once the page is rendered */
export function settingsPage(piece: Piece, component: PageDefinition['component'], reads: readonly Read[]): PageDefinition {
  return {
    component,
    loading: () => (
      <SettingsPiece piece={piece}>
        <Stack gap={32}>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </Stack>
      </SettingsPiece>
    ),
    head: () => ({ title: piece.text, noindex: true }),
    preload: ({ queryClient }) => Promise.all(reads.map((read) => read.prefetch(queryClient))),
  };
}
