import { parentPort } from 'node:worker_threads';
import { drawReceipt } from './draw-receipt.ts';
import type { ReceiptSheet } from './receipt-sheet.ts';

parentPort?.on('message', (sheet: ReceiptSheet) => void drawReceipt(sheet).then((bytes) => parentPort?.postMessage(bytes, [])));
