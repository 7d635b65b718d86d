import { DockerfileParser, ModifiableInstruction, type Instruction } from 'dockerfile-ast';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/source-files.ts';

export const dockerfilePath = join(root, 'api/deploy/Dockerfile');

export interface Step {
  keyword: string;
  /** Flags such as `--from=web`, without the dashes. */
  flags: Record<string, string>;
  /** Everything after keyword and flags, with joined lines and unexpanded variables. */
  text: string;
  /** The words of a JSON array, where it is one. */
  words: string[] | undefined;
}

export interface Stage {
  name: string | undefined;
  image: string;
  steps: Step[];
}

/** The stages of the Dockerfile in their order. */
export function readStages(text = readFileSync(dockerfilePath, 'utf8')): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const step = toStep(instruction);
    if (step.keyword !== 'FROM') stages.at(-1)?.steps.push(step);
    else {
      const [image = '', , name] = step.text.split(/\s+/);
      stages.push({ name, image, steps: [] });
    }
  }
  return stages;
}

function toStep(instruction: Instruction): Step {
  const text = (instruction.getRawArgumentsContent() ?? '').replace(/\\\n/g, ' ').replace(/\s+/g, ' ').trim();
  const flags =
    instruction instanceof ModifiableInstruction ? Object.fromEntries(instruction.getFlags().map((flag) => [flag.getName(), flag.getValue() ?? ''])) : {};
  // The command of a HEALTHCHECK has a keyword of its own.
  const body = text.replace(/^CMD\s+/, '');
  return { keyword: instruction.getKeyword(), flags, text, words: body.startsWith('[') ? (JSON.parse(body) as string[]) : undefined };
}
