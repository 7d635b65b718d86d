import type { PublicProfile } from '@baeum/contract/domains/profiles/profiles.schemas.ts';
import { useSite } from '../../client/boot.tsx';
import { profilePath } from './profile-path.ts';

/** The person for search engines (schema.org ProfilePage). A data block: browsers do not execute it. */
export function ProfileStructuredData({ user }: { user: PublicProfile }) {
  const origin = `https://${useSite().domain}`;
  const { id, name, introduction, profileImageUrl, links } = user;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: origin + profilePath(user),
    mainEntity: {
      '@type': 'Person',
      identifier: String(id),
      name,
      ...(introduction && { description: introduction }),
      ...(profileImageUrl && { image: origin + profileImageUrl }),
      ...(links.length > 0 && { sameAs: links }),
    },
  };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }} />;
}
