import { useEffect, useState } from 'react';
import { useSession } from '../../../client/boot.tsx';
import { sendToExperimentation } from '../../../experimentation/client-connection.ts';

/** The operator's own identifier of this type; undefined if unknown. */
export function useOwnIdentifier(identifierType: string): string | undefined {
  const { user } = useSession();
  const [device, setDevice] = useState<string>();
  useEffect(() => sendToExperimentation((client) => setDevice(textOf(client.getUser().id))), []);
  if (identifierType === '$userId') return user && String(user.id);
  return identifierType === '$id' ? device : undefined;
}

const textOf = (id: string | number | null | undefined) => (id === null || id === undefined ? undefined : String(id));
