import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** React Aria's own texts and formats are Korean, whatever the browser's language; the build includes only these. */
export function InKorean({ children }: { children: ReactNode }) {
  return <I18nProvider locale="ko-KR">{children}</I18nProvider>;
}
