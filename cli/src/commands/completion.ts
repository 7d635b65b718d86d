import type { Command } from 'commander';
import { withContext } from '../context.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';
import { candidates } from './completion/candidates.ts';
import { scripts, shells, type Shell } from './completion/scripts.ts';

const texts = inLanguages({
  ko: { shell: (name: string) => `${name}의 자동 완성 스크립트를 출력합니다` },
  en: { shell: (name: string) => `print the completion script for ${name}` },
});

const setup: Readonly<Record<Shell, string>> = {
  bash: "echo 'source <(baeum completion bash)' >> ~/.bashrc",
  zsh: "echo 'source <(baeum completion zsh)' >> ~/.zshrc",
  fish: 'baeum completion fish > ~/.config/fish/completions/baeum.fish',
  powershell: 'baeum completion powershell >> $PROFILE',
};

export function defineCompletion(completion: Command): void {
  withExamples(completion, ...Object.values(setup));
  for (const shell of shells) {
    completion
      .command(shell)
      .description(texts().shell(shell))
      .action(withContext(async ({ output }) => output.data(scripts[shell]), { looksIntoSettings: true }));
  }
  completion.enablePositionalOptions();
  // What the scripts call on Tab: the words so far, the last one being typed.
  completion
    .command('words', { hidden: true })
    .argument('[words...]')
    .allowUnknownOption()
    .passThroughOptions()
    .helpOption(false)
    .action(
      withContext(
        async (context, words: string[]) => {
          const found = await candidates(completion.parent ?? completion, words, context);
          await context.output.data(found.map((word) => `${word}\n`).join(''));
        },
        { looksIntoSettings: true },
      ),
    );
}
