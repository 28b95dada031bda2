import { protocolsByLine, type AskingProtocol, type LineProtocols } from '~/domain/orders/line-protocols.ts';
import type { OrderLine } from '~/domain/orders/order-line.ts';
import { protocolStatus, type StatusShape } from '~/domain/protocols/protocol-status.ts';
import { statusName } from '~/frame/brand-answers/status-name.server.ts';
import { shownList } from '~/i18n/shown.ts';
import type { Text } from '~/i18n/text-keys.ts';

/** A protocol that has units of a line. */
export interface LineProtocolView {
  id: number;
  /** "Já no protocolo 500004". */
  text: string;
  status: string;
  shape: StatusShape;
}

export interface LineProtocolsView {
  shown: LineProtocolView[];
  /** How many more there are: "E mais 2 protocolos". */
  more: string | undefined;
}

/** How many protocols of one line are named: all lines of a product on an invoice have the same ones. */
const MOST_SHOWN = 3;

/** The protocols of a line; undefined where there are none. */
export function lineProtocolsView(
  text: Text,
  held: LineProtocols | undefined,
): LineProtocolsView | undefined {
  if (!held) return undefined;
  const shown = held.protocols.slice(0, MOST_SHOWN).map(({ id, statusId, units }) => ({
    id,
    text: held.isWhole
      ? text('lines:protocol', { number: id })
      : text('lines:protocol-part', { units, total: held.total, number: id }),
    status: statusName(text, statusId),
    shape: protocolStatus(statusId).shape,
  }));
  const count = held.protocols.length - shown.length;
  return { shown, more: count > 0 ? text('lines:protocols-more', { count }) : undefined };
}

/** What the form of a line says before its first question: how many units there are, and which are in a protocol already. */
export interface UnitsNotice {
  title: string;
  text: string;
}

/** The sentence; undefined if there is one unit, and it is in no protocol. */
export function unitsNotice(
  text: Text,
  line: OrderLine,
  lines: readonly OrderLine[],
  protocols: readonly AskingProtocol[],
): UnitsNotice | undefined {
  const held = protocolsByLine(lines, protocols)(line);
  if (!held) return severalUnits(text, line);
  const ids = held.protocols.map(({ id }) => String(id));
  const numbers = shownList(text, ids);
  if (held.isWhole) {
    return { title: text('lines:again', { count: ids.length, numbers }), text: text('lines:again-next') };
  }
  const units = held.protocols.reduce((sum, protocol) => sum + protocol.units, 0);
  return {
    title: text(ids.length === 1 ? 'lines:again-part' : 'lines:again-parts', {
      count: units,
      numbers,
      total: held.total,
    }),
    text: text('lines:again-part-next'),
  };
}

/** A request is for one unit (.docs/rules/orders.md#several-units). */
function severalUnits(text: Text, { invoiceQuantity: total = 1 }: OrderLine): UnitsNotice | undefined {
  return total > 1
    ? { title: text('lines:several', { total }), text: text('lines:several-next') }
    : undefined;
}
