#!/usr/bin/env node
import { asksForHelp, help } from './usage.ts';

const words = process.argv.slice(2);

// Showing the help does not wait for the server to be loaded.
if (asksForHelp(words)) process.stdout.write(help(words[0] === 'help' ? words[1] : words[0]));
else await (await import('./commands.ts')).runCommandLine(words);
