import { ledgerContract } from '@baeum/contract/domains/ledger/ledger.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { verifyLedger } from './verify-ledger.ts';

export const ledgerHandlers = implement(ledgerContract, { verifyLedger: () => verifyLedger() });
