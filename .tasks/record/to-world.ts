/** Makes a scenario's `world.json` from the recorded walk, with inventions in place of all personal data. */
import type { EndpointName } from '../../gateway/brand-api/contract/endpoints.ts';
import { fixtureSchemas } from '../../mock-api/fixtures/fixture-rows.ts';
import type { Overlay } from '../../mock-api/fixtures/overlay.ts';
import { isRecord } from '../is-record.ts';
import { anonymise, CITY, STATE, type Row, type Surroundings } from './anonymise.ts';
import { toCharacters } from './check-digits.ts';
import {
  addressFields,
  balanceFields,
  consumerFields,
  historyFields,
  orderLineFields,
  protocolFields,
  protocolItemFields,
  userFields,
} from './fields.ts';
import { Inventions } from './inventions.ts';
import type { Walk, WalkedCustomer } from './walk.ts';

export interface RecordedWorld {
  overlay: Overlay;
  /** Recorded data that is missing from the world, in a sentence each, without personal data. */
  notes: string[];
  /** For a last search through all that is written. */
  inventions: Inventions;
}

/** @param scenario its name, and its brand's slug */
export function toWorld(
  walk: Walk,
  { brand, name }: { brand: string; name: string },
  surroundings: Surroundings,
): RecordedWorld {
  const inventions = new Inventions();
  const rows = () => ({
    customers: walk.customers.map((customer, index) => toCustomer(customer, index)),
    orderLines: walk.customers.flatMap(({ lines = [] }, index) =>
      lines.map((line) => ({ customer: idOf(index), ...own(line, orderLineFields) })),
    ),
    protocols: walk.customers.flatMap((customer, index) => toProtocols(customer, index)),
    balances: [...walk.balances.values()].map(({ code, model, rows: stock }) => ({
      PRO_CODIGO: inventions.catalogueText(code),
      PRO_MODELO: inventions.catalogueText(model),
      rows: [...stock.values()].map((row) => own(row, balanceFields)),
    })),
    unknownCeps: [...walk.unknownCeps].map((cep) => inventions.swaps.cep.of(toCharacters(cep))),
  });
  const own = (row: Row, fields: Parameters<typeof anonymise>[1]) =>
    anonymise(row, fields, inventions, surroundings);

  function toCustomer({ consumer, emails, phones, user = {} }: WalkedCustomer, index: number) {
    const [email] = emails;
    const [phone] = phones;
    const address = user['address'];
    // A customer whose record has no e-mail or phone can log in with the one that was typed.
    const known = {
      ...user,
      ...(!user['email'] && { email }),
      ...(!user['phone'] && !user['telefone'] && { phone }),
    };
    return {
      id: idOf(index),
      user: {
        ...own(known, userFields),
        ...(isRecord(address) && { address: own(address, addressFields) }),
      },
      consumer: consumer === undefined ? null : own(consumer, consumerFields),
    };
  }

  function toProtocols({ protocols }: WalkedCustomer, index: number) {
    return [...protocols]
      .filter(([number]) => !walk.created.has(number))
      .map(([number, { brand: id, row }]) => ({
        customer: idOf(index),
        brand: id,
        protocol: own(row, protocolFields),
        items: walk.detailsOf('protocolItems', number).map((item) => own(item, protocolItemFields)),
        stockOuts: walk.detailsOf('stockOutItems', number).map((item) => own(item, protocolItemFields)),
        history: walk.detailsOf('protocolHistory', number).map((entry) => own(entry, historyFields)),
      }));
  }

  // The first pass learns the originals, the second replaces them.
  rows();
  inventions.settle(walk.codes);
  const made = rows();

  const fitting = <Entry>(entries: Entry[], schema: { safeParse: (row: unknown) => { success: boolean } }) =>
    entries.filter((entry) => schema.safeParse(entry).success);
  const kept = {
    customers: fitting(made.customers, fixtureSchemas.customer),
    orderLines: fitting(made.orderLines, fixtureSchemas.orderLine),
    protocols: fitting(made.protocols, fixtureSchemas.protocol),
  };
  const balances = made.balances.flatMap((row) => {
    const { data } = fixtureSchemas.balance.safeParse(row);
    return data === undefined ? [] : [data];
  });
  const unknown = new Set(made.unknownCeps);
  const ceps = [...inventions.swaps.cep.originals]
    .map((original) => inventions.swaps.cep.of(original))
    .filter((cep) => /^\d{8}$/.test(cep))
    .map((cep) => ({ cep, rows: unknown.has(cep) ? [] : [{ LOC_NOME: CITY, UF_CODIGO: STATE }] }));
  const lost =
    made.orderLines.length - kept.orderLines.length + made.protocols.length - kept.protocols.length;

  return {
    overlay: {
      title: `${name}: o que foi visto na marca`,
      brand,
      ...kept,
      balances,
      ceps,
      faults: faultsOf(walk),
      try: ['Diga aqui o que foi visto, e o que devia ser visto.'],
    },
    notes: notesOf(walk, lost),
    inventions,
  };
}

const idOf = (index: number) => `cliente-${index + 1}`;

/** A call that the API only ever answered with a 5xx fails in the world as well. */
function faultsOf({ calls }: Walk): NonNullable<Overlay['faults']> {
  const statuses = Map.groupBy(calls, ({ call }) => call);
  return [...statuses].flatMap(([call, answers]) => {
    const [first] = answers;
    return first !== undefined && answers.every(({ status }) => status >= 500 && status <= 599)
      ? [{ call, kind: 'status' as const, status: first.status }]
      : [];
  });
}

function notesOf({ calls, created, leftOut, unreadable }: Walk, lost: number): string[] {
  const rows = (call: EndpointName, count: number) =>
    `${count} of the rows of "${call}" cannot be read by the contract and are not in it: npm run doctor says why`;
  const whole = (call: EndpointName) =>
    `an answer of "${call}" cannot be read by the contract and is not in it: npm run doctor says why`;
  const sent = new Set(calls.map(({ call }) => call));
  return [
    ...Array.from(unreadable, whole),
    ...Array.from(leftOut, ([call, count]) => rows(call, count)),
    ...(lost > 0 ? [`${lost} order lines and protocols cannot be loaded in the mock and are not in it`] : []),
    ...(created.size > 0 ? ['protocols opened on this walk are not in it: it is the world before'] : []),
    ...(sent.has('upload') || sent.has('generateProtocol') || sent.has('saveBankData')
      ? ['what the customer sent (requests, bank data, files) is not kept: write it in the script']
      : []),
  ];
}
