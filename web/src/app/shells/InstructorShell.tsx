import { late } from '../../ui/late.tsx';
import type { ShellProps } from '../shell-types.ts';
import { instructorMenu } from './instructor-menu.ts';
import { SideShell } from './SideShell.tsx';

const UploadPanel = late(async () => (await import('../../domains/uploads/parts/UploadPanel.tsx')).UploadPanel);

/** The instructors' centre. */
export function InstructorShell({ menu = instructorMenu, children }: ShellProps) {
  return (
    <SideShell menu={menu} wide>
      {children}
      <UploadPanel />
    </SideShell>
  );
}
