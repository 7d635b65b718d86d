import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import './mantine-theme.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { styleNonce } from '../style-nonce.ts';
import { useResolvedColorScheme } from '../use-color-scheme.ts';

/**
 * Mantine's context, brought by the overlay that needs it and never part of a page's first load. Its variables are
 * static CSS mapped onto our tokens, so nothing is injected but what carries the page's nonce.
 */
export function MantineRoot({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      forceColorScheme={useResolvedColorScheme()}
      withCssVariables={false}
      withStaticClasses={false}
      withGlobalClasses={false}
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}
