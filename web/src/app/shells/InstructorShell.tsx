import { useEffect } from 'react';
import { useSession } from '../../client/boot.tsx';
import { withLate } from '../../ui/late.tsx';
import type { ShellProps } from '../shell-types.ts';
import { stand } from '../standing.tsx';
import { instructorMenuOf } from './instructor-menu.ts';
import { SideShell } from './SideShell.tsx';

const loadUploads = () => import('../../domains/uploads/parts/UploadPanel.tsx');

/** The instructors' centre. Uploads continue across its screens, and so does their progress display. */
export function InstructorShell({ menu, children }: ShellProps) {
  const { user } = useSession();
  useEffect(() => void withLate(loadUploads, ({ UploadPanel }) => stand(UploadPanel)), []);
  return (
    <SideShell menu={menu ?? instructorMenuOf(user)} wide>
      {children}
    </SideShell>
  );
}
