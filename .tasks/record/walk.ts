/** The record of a walk through the portal, in memory alone: the world as it was when each part was first seen. */
import { endpoints, type EndpointName } from '../../gateway/brand-api/contract/endpoints.ts';
import { toNationalDigits } from '../../mock-api/worlds/identities.ts';
import { isRecord } from '../is-record.ts';
import type { Row } from './anonymise.ts';

export interface Heard {
  call: EndpointName;
  path: Record<string, string>;
  /** The JSON body, or the query; empty for an upload. */
  asked: Row;
  status: number;
  /** The answer's body. */
  text: string;
}

interface WalkedProtocol {
  brand: number;
  row: Row;
}

export interface WalkedCustomer {
  emails: Set<string>;
  phones: Set<string>;
  user: Row | undefined;
  consumer: Row | undefined;
  lines: Row[] | undefined;
  /** By number. */
  protocols: Map<string, WalkedProtocol>;
}

type Detail = 'protocolHistory' | 'protocolItems' | 'stockOutItems';

export class Walk {
  readonly customers: WalkedCustomer[] = [];
  readonly calls: { call: EndpointName; status: number }[] = [];
  /** By call and protocol. */
  readonly details = new Map<string, Row[]>();
  /** By product code, with its model. */
  readonly balances = new Map<string, { code: string; model: string; rows: Map<string, Row> }>();
  /** CEPs that the API answered with no place. */
  readonly unknownCeps = new Set<string>();
  /** Numbers of protocols created in this walk: the world is written as it was before. */
  readonly created = new Set<string>();
  /** The codes that were typed. */
  readonly codes = new Set<string>();
  /** Rows that the contract cannot read, by call. */
  readonly leftOut = new Map<EndpointName, number>();
  /** Calls with an answer that the contract cannot read at all. */
  readonly unreadable = new Set<EndpointName>();

  hear({ asked, call, path, status, text }: Heard): void {
    this.calls.push({ call, status });
    if (call === 'login') this.codes.add(String(asked['tokenCode']));
    if (status < 200 || status >= 300 || call === 'upload') return;
    const body = this.#readableBody(call, text);
    if (body === undefined) return;
    const rows = this.#readableRows(call, body);
    const details = () => this.#hearDetails(call, path['prt_id'] ?? '', rows);
    const hearing: Partial<Record<EndpointName, () => void>> = {
      sendCode: () => this.#hearUser(asked, body['user'], false),
      login: () => this.#hearUser(asked, body['user'], true),
      consumers: () => {
        this.#customerOf(asked['email'], undefined).consumer ??= rows[0];
      },
      orders: () => {
        this.#customerOf(asked['usu_email'], asked['fone']).lines ??= rows;
      },
      protocols: () => this.#hearProtocols(asked, rows),
      protocolHistory: details,
      protocolItems: details,
      stockOutItems: details,
      balance: () => this.#hearBalance(asked, rows),
      cep: () => {
        if (rows.length === 0) this.unknownCeps.add(path['cep'] ?? '');
      },
      generateProtocol: () => {
        for (const [number] of String(body['message']).matchAll(/\d{3,}/g)) this.created.add(number);
      },
    };
    hearing[call]?.();
  }

  detailsOf(call: Detail, number: string): Row[] {
    return this.details.get(`${call} ${number}`) ?? [];
  }

  #readableBody(call: EndpointName, text: string): Row | undefined {
    const { answer } = endpoints[call];
    const body = parseRecord(text);
    const isReadable =
      answer.kind === 'rows'
        ? Array.isArray(body?.[answer.key])
        : (answer.mayBeEmpty && text.trim() === '') || answer.schema.safeParse(body).success;
    if (!isReadable) this.unreadable.add(call);
    return body;
  }

  #readableRows(call: EndpointName, body: Row): Row[] {
    const { answer } = endpoints[call];
    if (answer.kind !== 'rows') return [];
    const list = body[answer.key];
    const all: unknown[] = Array.isArray(list) ? list : [];
    const rows = all.filter((row): row is Row => answer.row.safeParse(row).success);
    if (rows.length < all.length) {
      this.leftOut.set(call, Math.max(this.leftOut.get(call) ?? 0, all.length - rows.length));
    }
    return rows;
  }

  #hearUser(asked: Row, user: unknown, isLoggedIn: boolean): void {
    if (!isRecord(user)) return;
    const customer = this.#customerOf(asked['email'], asked['fone'], user);
    if (isLoggedIn || customer.user === undefined) customer.user = user;
  }

  #hearProtocols(asked: Row, rows: Row[]): void {
    const login = toText(asked['usu_login']);
    const byEmail = login.includes('@');
    const { protocols } = this.#customerOf(byEmail ? login : asked['usu_email'], byEmail ? undefined : login);
    for (const row of rows) {
      const number = toText(row['PRT_ID']);
      if (!protocols.has(number)) protocols.set(number, { brand: Number(asked['mar_id']), row });
    }
  }

  #hearDetails(call: EndpointName, number: string, rows: Row[]): void {
    const key = `${call} ${number}`;
    if (!this.details.has(key)) this.details.set(key, rows);
  }

  #hearBalance(asked: Row, rows: Row[]): void {
    const code = toText(asked['pro_codigo']);
    const product = this.balances.get(code) ?? {
      code,
      model: toText(asked['pro_modelo']) || code,
      rows: new Map<string, Row>(),
    };
    this.balances.set(code, product);
    for (const row of rows) {
      const key = JSON.stringify([row['GRA_TAMANHO'], row['COR_NOME'], row['EST_TPEST']]);
      if (!product.rows.has(key)) product.rows.set(key, row);
    }
  }

  /** @param user the person whom the API answers for the identity, with their other e-mails and phones */
  #customerOf(email: unknown, phone: unknown, user: Row = {}): WalkedCustomer {
    const emails = [email, user['email']].map(toText).filter(Boolean).map(lowered);
    const phones = [phone, user['phone'], user['telefone']].map(toText).filter(Boolean).map(toNationalDigits);
    const known = this.customers.find(
      (one) =>
        emails.some((address) => one.emails.has(address)) || phones.some((number) => one.phones.has(number)),
    );
    const customer = known ?? {
      emails: new Set<string>(),
      phones: new Set<string>(),
      user: undefined,
      consumer: undefined,
      lines: undefined,
      protocols: new Map<string, WalkedProtocol>(),
    };
    if (known === undefined) this.customers.push(customer);
    for (const address of emails) customer.emails.add(address);
    for (const number of phones) customer.phones.add(number);
    return customer;
  }
}

const lowered = (text: string) => text.toLowerCase();

function toText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

function parseRecord(text: string): Row | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : undefined;
  } catch {
    return undefined;
  }
}
