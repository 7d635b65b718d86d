import type { SocialProvider } from '@baeum/contract/domains/users/users.schemas.ts';
import type { ReactNode } from 'react';

/** Simple icons drawn here: a speech bubble, a G in four colours, a cat's head, an apple. */
const marks: Record<SocialProvider, ReactNode> = {
  KAKAO: <path d="M12 4c-5 0-9 3-9 6.9 0 2.5 1.7 4.7 4.3 5.900l-.9 3.4 4-2.500c.5.1 1 .1 1.6.1 5 0 9-3 9-6.900S17 4 12 4Z" fill="currentColor" />,
  GOOGLE: (
    <g fill="none" strokeWidth="3.6">
      <path d="M5.7 7.400A7.8 7.8 0 0 1 17.6 6.6" stroke="#ea4335" />
      <path d="M5.7 16.600a7.8 7.8 0 0 1 0-9.2" stroke="#fbbc05" />
      <path d="M17.3 17.700A7.8 7.8 0 0 1 5.7 16.6" stroke="#34a853" />
      <path d="M12.2 12h7.600a7.8 7.8 0 0 1-2.5 5.7" stroke="#4285f4" />
    </g>
  ),
  GITHUB: (
    <path
      d="M4.7 4.200c1.7 0 3.4 1 4.1 1.600a11 11 0 0 1 6.4 0c.7-.6 2.4-1.6 4.1-1.6.6 1.7.3 3.2 0 4 .9 1 1.5 2.3 1.5 3.9 0 4.7-3.3 6.2-6.3 6.5.5.5.8 1.3.8 2.400v1H8.700v-1.700c-2.6.5-3.6-.6-4.3-1.9-.4-.7-.9-1.1-1.4-1.4 1.5-.5 2.5.5 3.2 1.5.6.9 1.4 1 2.6.7.1-.3.3-.5.5-.7-3-.3-6.1-1.7-6.1-6.4 0-1.6.6-2.9 1.5-3.9-.3-.8-.6-2.3 0-4Z"
      fill="currentColor"
    />
  ),
  APPLE: (
    <g fill="currentColor">
      <path d="M12 7.800c1-.4 2.3-1.1 3.9-1.1 1.7 0 3.2.9 4 2.3-3.4 2-2.9 6.7.7 8-.9 2.3-2.4 4.5-4.2 4.5-1.5 0-2.3-.8-4.1-.8s-2.7.8-4.1.8c-2.6 0-5.3-4.8-5.3-8.7 0-3.9 2.5-6.1 5-6.1 1.7 0 3.1.7 4.1 1.100Z" />
      <path d="M11.7 6.300c-.1-2.3 1.7-4.3 4-4.5.2 2.4-1.7 4.4-4 4.500Z" />
    </g>
  ),
};

export function SocialMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      {marks[provider]}
    </svg>
  );
}
