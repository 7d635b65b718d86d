import { parentPort } from 'node:worker_threads';
import { drawPaper } from './draw-paper.ts';
import type { PaperSheet } from './paper.public.ts';

parentPort?.on('message', (sheet: PaperSheet) => void drawPaper(sheet).then((bytes) => parentPort?.postMessage(bytes, [])));
