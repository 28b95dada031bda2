import type { Dropped } from '~/domain/selection.ts';

import type { AlertCode } from './alert-table.ts';

/** The word about a selection that is out. */
export function droppedAlert(dropped: Dropped): { code: AlertCode; values?: Record<string, string> } {
  const product = dropped.line.productName ?? dropped.line.productCode;
  if (dropped.code === 'deadline') {
    return { code: 'dropped-deadline', values: { product, date: dropped.until } };
  }
  return { code: `dropped-${dropped.code}`, values: { product } };
}
