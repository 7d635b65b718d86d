import type { Report } from '@baeum/contract/domains/reports/reports.contract.ts';
import { restorableTargets, type ReportTarget } from '@baeum/contract/domains/reports/reports.rules.ts';
import type { ActionTools, DeskAction } from '../desk/parts/desk-types.ts';
import { reportDeskTexts } from './reports-desk.texts.ts';
import { reports } from './reports.api.ts';

const { actions: texts } = reportDeskTexts;

const comesBack = ({ targetType }: Report): boolean => restorableTargets.some((target: ReportTarget) => target === targetType);
const paramsOf = ({ id }: Report) => ({ id: String(id) });
const settle =
  (outcome: 'REMOVED' | 'DISMISSED') =>
  (report: Report, { queryClient }: ActionTools) =>
    reports.settleReport.send(queryClient, { params: paramsOf(report), body: { outcome } });
const reopen = (report: Report, { queryClient }: ActionTools) => reports.reopenReport.send(queryClient, { params: paramsOf(report) });

/** Content with a copyright claim is hidden first. */
const hide: DeskAction<Report> = {
  key: 'hide',
  label: texts.hide,
  applies: (report) => report.status === 'OPEN' && report.reason === 'COPYRIGHT' && comesBack(report),
  run: (report, { queryClient }) => reports.hideReported.send(queryClient, { params: paramsOf(report) }),
  ask: ({ length }) => ({ title: texts.askHide(length), message: texts.hideHelp, confirmLabel: texts.hide }),
  done: ({ length }) => texts.hidden(length),
};

const dismiss: DeskAction<Report> = {
  key: 'dismiss',
  label: texts.dismiss,
  applies: ({ status }) => status === 'OPEN',
  run: settle('DISMISSED'),
  undo: reopen,
  done: ({ length }) => texts.dismissed(length),
};

/** No undo, since the owner is notified. */
const restore: DeskAction<Report> = {
  key: 'restore',
  label: texts.restore,
  applies: ({ status }) => status === 'HIDDEN',
  run: settle('DISMISSED'),
  done: ({ length }) => texts.restored(length),
};

const remove: DeskAction<Report> = {
  key: 'remove',
  label: texts.remove,
  danger: true,
  applies: (report) => (report.status === 'OPEN' || report.status === 'HIDDEN') && comesBack(report),
  run: settle('REMOVED'),
  undo: reopen,
  done: ({ length }) => texts.removed(length),
};

/** These no longer exist. */
const erase: DeskAction<Report> = {
  key: 'erase',
  label: texts.erase,
  danger: true,
  applies: (report) => report.status === 'OPEN' && !comesBack(report),
  run: settle('REMOVED'),
  ask: ({ length }) => ({ title: texts.askErase(length), message: texts.eraseHelp, confirmLabel: texts.erase, danger: true }),
  done: ({ length }) => texts.removed(length),
};

const open: DeskAction<Report> = {
  key: 'reopen',
  label: texts.reopen,
  applies: (report) => report.status === 'DISMISSED' || (report.status === 'REMOVED' && comesBack(report)),
  run: reopen,
  done: ({ length }) => texts.reopened(length),
};

export const reportActions: readonly DeskAction<Report>[] = [dismiss, restore, hide, remove, erase, open];
