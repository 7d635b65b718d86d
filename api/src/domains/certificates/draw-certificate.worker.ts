import { parentPort } from 'node:worker_threads';
import type { CertificateSheet } from './certificate-sheet.ts';
import { drawCertificate } from './draw-certificate.ts';

parentPort?.on('message', (sheet: CertificateSheet) => void drawCertificate(sheet).then((bytes) => parentPort?.postMessage(bytes, [])));
