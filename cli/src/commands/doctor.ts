import type { Command } from 'commander';
import { withContext } from '../context.ts';
import { withExamples } from '../terminal/examples.ts';

export function defineDoctor(doctor: Command): void {
  withExamples(doctor, 'baeum doctor', 'baeum doctor --host https://baeum.example --json');
  doctor.action(withContext(async (context) => (await import('./doctor/examine.ts')).examine(context), { looksIntoSettings: true }));
}
