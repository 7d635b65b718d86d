import type { ShellProps } from '../shell-types.ts';
import { SideShell } from './SideShell.tsx';

/** The instructors' centre. */
export function InstructorShell({ menu, children }: ShellProps) {
  return (
    <SideShell menu={menu} wide>
      {children}
    </SideShell>
  );
}
