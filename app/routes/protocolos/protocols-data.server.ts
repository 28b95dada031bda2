import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { formatInstantDate, formatInstantTime } from '~/domain/instant.ts';
import { protocolStatus, type StatusGroup, type StatusShape } from '~/domain/protocol-status.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { isBrandApiError } from '~/models/brand-api-fault.server.ts';
import { loadProtocols, type Protocol } from '~/models/protocols.server.ts';
import { statusName } from '~/models/status-name.server.ts';

export interface ProtocolView {
  id: number;
  status: { name: string; shape: StatusShape };
  invoice: string | undefined;
  opened: string;
}

export interface ProtocolGroup {
  id: StatusGroup;
  protocols: ProtocolView[];
}

/** Those that need the customer come first, those that are over last. */
const GROUPS: readonly StatusGroup[] = ['attention', 'open', 'unknown', 'finished'];

/** The customer's protocols by who has the next move, newest first; `groups` is undefined where they did not load. */
export async function loadProtocolList(
  context: AppLoadContext,
  customer: Customer,
): Promise<{ title: string; groups: ProtocolGroup[] | undefined }> {
  const title = textFor(context.language)('protocols.title');
  try {
    const protocols = await loadProtocols(context, customer);
    const byGroup = Map.groupBy(protocols, ({ statusId }) => protocolStatus(statusId).group);
    const groups = GROUPS.flatMap((id) => {
      const members = byGroup.get(id);
      return members ? [{ id, protocols: members.map((protocol) => protocolView(context, protocol)) }] : [];
    });
    return { title, groups };
  } catch (error) {
    if (!isBrandApiError(error) || error.status === 401) throw error;
    return { title, groups: undefined };
  }
}

function protocolView({ language }: AppLoadContext, protocol: Protocol): ProtocolView {
  const text = textFor(language);
  const { id, invoiceNumber, openedAt, statusId } = protocol;
  return {
    id,
    status: { name: statusName(text, statusId), shape: protocolStatus(statusId).shape },
    invoice: invoiceNumber && text('protocols.invoice', { number: invoiceNumber }),
    opened: text('protocols.opened', {
      date: formatInstantDate(openedAt),
      time: formatInstantTime(openedAt),
    }),
  };
}
