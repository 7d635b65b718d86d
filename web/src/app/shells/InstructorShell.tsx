import type { ShellProps } from '../shell-types.ts';
import { instructorMenu } from './instructor-menu.ts';
import { SideShell } from './SideShell.tsx';

/** The instructors' centre. */
export function InstructorShell({ menu = instructorMenu, children }: ShellProps) {
  return (
    <SideShell menu={menu} wide>
      {children}
    </SideShell>
  );
}
