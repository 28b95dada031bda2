import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { isFiltering, matchesFilter, type ProtocolFilter } from '~/domain/protocols/protocol-filter.ts';
import { isFinished, protocolStatus, type StatusShape } from '~/domain/protocols/protocol-status.ts';
import { leftOutNotices } from '~/alerts/left-out-notice.server.ts';
import type { NoticeView } from '~/alerts/notices.tsx';
import { unnumberedNotices } from '~/alerts/unnumbered-notices.server.ts';
import { unsentNotices } from '~/alerts/unsent-notices.server.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { shownInstant } from '~/i18n/shown.ts';
import { loadPart, type FaultView } from '~/frame/faults/load-part.server.ts';
import { loadProtocols, type Protocol } from '~/models/protocols.server.ts';
import { statusName } from '~/frame/brand-answers/status-name.server.ts';
import { followUnnumberedFiles } from '~/models/unnumbered-files.server.ts';

import { filterFrom } from './protocols-path.ts';

export interface ProtocolView {
  id: number;
  status: { name: string; shape: StatusShape };
  invoice: string | undefined;
  opened: string | undefined;
}

export interface ProtocolGroup {
  state: 'open' | 'finished';
  protocols: ProtocolView[];
}

export interface ProtocolList {
  title: string;
  filter: ProtocolFilter;
  isFiltered: boolean;
  /** Whether the customer has any protocol, found or not. */
  hasAny: boolean;
  /** Some of the customer's protocols could not be read: an empty list does not mean that there are none. */
  isInPart: boolean;
  /** The protocols found: the open ones, then the finished ones, each newest first. */
  groups: ProtocolGroup[];
  /** Notices of files whose protocol has no number yet. */
  notices: NoticeView[];
  /** Set if the protocols could not be loaded. */
  fault: FaultView | undefined;
}

/** The customer's protocols at an address of the list. */
export async function loadProtocolList(
  context: AppLoadContext,
  customer: Customer,
  query: URLSearchParams,
): Promise<ProtocolList> {
  const filter = filterFrom(query);
  const all = loadProtocols(context, customer);
  const [{ value, fault }, unnumbered] = await Promise.all([
    loadPart(context, () => all),
    followUnnumberedFiles(context, customer, () => all),
  ]);
  const list = {
    title: textFor(context.language)('protocols:title'),
    filter,
    isFiltered: isFiltering(filter),
    notices: [
      ...unnumberedNotices(context, unnumbered).map((notice) =>
        // The notice's link leads to this very page, so it is left out.
        notice.id === 'waiting' ? { ...notice, link: undefined } : notice,
      ),
      ...unsentNotices(context, unnumbered.unsent, value),
    ],
  };
  if (fault) return { ...list, hasAny: false, isInPart: false, groups: [], fault };
  const { leftOut, protocols } = value;
  const found = protocols.filter((protocol) => matchesFilter(filter, protocol));
  const groups = (['open', 'finished'] as const).map((state) => ({
    state,
    protocols: found
      .filter(({ statusId }) => isFinished(statusId) === (state === 'finished'))
      .map((protocol) => protocolView(context, protocol)),
  }));
  return {
    ...list,
    notices: [...list.notices, ...leftOutNotices(context, 'protocols', leftOut)],
    hasAny: protocols.length > 0,
    isInPart: leftOut > 0,
    groups: groups.filter((group) => group.protocols.length > 0),
    fault: undefined,
  };
}

function protocolView({ language }: AppLoadContext, protocol: Protocol): ProtocolView {
  const text = textFor(language);
  const { id, invoiceNumber, openedAt, statusId } = protocol;
  return {
    id,
    status: { name: statusName(text, statusId), shape: protocolStatus(statusId).shape },
    invoice: invoiceNumber && text('protocols:invoice', { number: invoiceNumber }),
    opened: openedAt && text('protocols:opened', shownInstant(text, openedAt)),
  };
}
