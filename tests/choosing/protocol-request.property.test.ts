import fc from 'fast-check';
import { assert, expect, it } from 'vitest';

import type { BankData } from '../../app/domain/bank/bank.ts';
import type { Buyer } from '../../app/domain/buyer/buyer.ts';
import {
  toTyped,
  withoutFollowing,
  type AnswerName,
  type TypedAnswers,
} from '../../app/domain/choices/item-answers.ts';
import { centsFromReais } from '../../app/domain/dates-and-money/money.ts';
import { lineKey } from '../../app/domain/orders/order-line.ts';
import { PaymentType } from '../../app/domain/bank/bank-section.ts';
import { buildOnlineRequest } from '../../app/domain/requests/protocol-request.ts';
import { judgeSelection, type ChosenItem, type LiveData } from '../../app/domain/selection/judgement.ts';
import { revalidate } from '../../app/domain/selection/revalidation.ts';
import {
  addSelections,
  removeSelection,
  toSelection,
  type Selection,
} from '../../app/domain/selection/selection.ts';
import { unfilledItems } from '../../app/domain/requests/unfilled-items.ts';
import { toWireRequest } from '../../app/models/request/protocol-request.server.ts';
import { protocolRequestSchema, type ProtocolRequest } from '../../gateway/brand-api/contract/protocols.ts';
import {
  among,
  BONUS_CODES,
  COLOURS,
  details,
  offeredSelection,
  REASON_IDS,
  SIZES,
  SUB_REASON_IDS,
  twoMoments,
  WISH_IDS,
} from './arbitrary-choices.ts';

fc.configureGlobal({ seed: 20261120 });

/** What a customer can do with one line; an undefined choice clears the field. */
type Step = { readonly line: number } & (
  | { readonly act: 'choose'; readonly choice: TypedAnswers }
  | { readonly act: 'follow'; readonly pick: number }
  | { readonly act: 'submit' | 'cancel' }
);

const choices = {
  reason: among(REASON_IDS.map(String), ['9', 'x']),
  subReason: among(SUB_REASON_IDS.map(String), ['9', '1e1']),
  wish: among(WISH_IDS.map(String), ['9', '-16']),
  size: among(SIZES, ['XG']),
  colour: among(COLOURS, ['Roxo']),
  details,
  voucher: fc.constantFrom('accepted', 'declined', undefined, undefined),
} satisfies Record<AnswerName, fc.Arbitrary<unknown>>;

/** One field as script sends it, or the whole form as a browser without script does. */
const choice: fc.Arbitrary<TypedAnswers> = fc.oneof(
  ...Object.entries(choices).map(([field, value]) => value.map((chosen) => ({ [field]: chosen }))),
  fc.record(choices),
);

const line = fc.nat({ max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ line, act: fc.constant('choose' as const), choice }) },
  {
    weight: 4,
    arbitrary: fc.record({ line, act: fc.constant('follow' as const), pick: fc.nat({ max: 99 }) }),
  },
  { weight: 6, arbitrary: fc.record({ line, act: fc.constant('submit' as const) }) },
  { weight: 1, arbitrary: fc.record({ line, act: fc.constant('cancel' as const) }) },
);

/** The selections that a customer has after these steps. */
function play(steps: readonly Step[], live: LiveData): Selection[] {
  const typed = new Map<string, TypedAnswers>();
  let selections: Selection[] = [];
  for (const step of steps) {
    const bought = live.lines[step.line % live.lines.length];
    if (bought === undefined) continue;
    const key = lineKey(bought);
    const before = typed.get(key) ?? {};
    switch (step.act) {
      case 'choose':
        typed.set(key, withoutFollowing(before, { ...before, ...step.choice }));
        break;
      case 'follow':
        typed.set(key, toTyped(offeredSelection(live, bought, step.pick)));
        break;
      case 'submit': {
        const judgement = judgeSelection(toSelection(key, before), live);
        if (judgement.outcome !== 'complete') break;
        selections = addSelections(selections, [judgement.item.selection], live.reasons);
        break;
      }
      case 'cancel':
        selections = removeSelection(selections, key);
    }
  }
  return selections;
}

const buyer: fc.Arbitrary<Buyer> = fc.record({
  document: fc.constantFrom('11144477735', '12ABC34501DE35'),
  name: fc.constant('Marina Couto'),
  email: fc.constant('marina@exemplo.com.br'),
  phone: fc.constant({ country: '55', area: '11', number: '987654321' }),
  cep: fc.constant('01310930'),
  street: fc.constant('Alameda das Figueiras'),
  number: fc.constantFrom('1200', 's/n'),
  complement: fc.constantFrom('', 'Apto 84'),
  neighbourhood: fc.constant('Jardim Paulista'),
  city: fc.constant('São Paulo'),
  state: fc.constant('SP'),
});
const bankData: BankData = { bankCode: 341, branch: '0000-7', account: '12345-X', pixKey: '11144477735' };
const percents = fc
  .array(fc.tuple(fc.constantFrom(...BONUS_CODES), fc.constantFrom(0, 7.5, 10, 12.35)), {
    minLength: 1,
    maxLength: 4,
  })
  .map((entries) => new Map(entries));

type Row = ProtocolRequest['dadosItens'][number];

/**
 * The required fields (.docs/rules/selection.md#required-fields) that are texts and have no neutral value.
 */
const REQUIRED_TEXTS = [
  'produtoCodigo',
  'produtoNome',
  'produtoCor',
  'motivoNome',
  'desejoNome',
  'gradeCodigo',
  'gradeTamanho',
  'tamanhoTroca',
  'numeroNF',
] as const satisfies readonly (keyof Row)[];

/** The fields in which each answer is sent. */
const sentAs: Readonly<Record<AnswerName, (item: ChosenItem) => Partial<Record<keyof Row, unknown>>>> = {
  reason: ({ reason }) => ({ motivoCodigo: reason.id }),
  subReason: ({ subReason }) => ({ smotivoCodigo: subReason?.id ?? 0 }),
  wish: ({ wish }) => ({ desejoCodigo: wish.id, motivoGatilho: wish.trigger ?? '' }),
  size: ({ line: { size }, size: wished }) => ({ tamanhoTroca: wished ?? size }),
  colour: ({ line: { colour }, colour: wished }) => ({ produtoCor: wished ?? colour }),
  details: ({ details: note }) => ({ observacao: note }),
  voucher: ({ voucher }) => (voucher ? { prt_sit_bonus: { accepted: 'S', declined: 'N' }[voucher] } : {}),
};

/** Expects the row to say what was chosen for the item. */
function expectRow(row: Row | undefined, item: ChosenItem): void {
  expect(row).toMatchObject({ produtoCodigo: item.line.productCode });
  for (const fieldsOf of Object.values(sentAs)) expect(row).toMatchObject(fieldsOf(item));
  for (const field of REQUIRED_TEXTS) expect(row?.[field]).not.toBe('');
  expect(centsFromReais(row?.produtoValor ?? NaN)).toBe(item.line.grossValue);
  expect(row?.prt_sit_bonus === undefined).toBe(item.voucher === undefined);
  // An accepted voucher is never worth less than the item; a declined one is worth nothing.
  const bonus = row?.prt_valor_bonus;
  if (item.voucher === 'accepted') expect(bonus).toBeGreaterThanOrEqual(row?.produtoValor ?? NaN);
  else expect(bonus).toBe(item.voucher && 0);
  expect(Object.keys(row ?? {}).filter((field) => /loja|motivooperador/i.test(field))).toEqual([]);
}

/**
 * What would be sent, read back as the brand API reads it: strictly the fields of
 * .docs/rules/creating-a-protocol.md#what-is-sent.
 */
function sent(request: Parameters<typeof toWireRequest>[0]): ProtocolRequest {
  const body = JSON.parse(JSON.stringify(toWireRequest(request))) as unknown;
  const parsed = protocolRequestSchema.parse(body);
  expect(parsed).toEqual(body);
  return parsed;
}

it('no sequence of choices yields a payload with a missing or unknown field', () => {
  const reached = { requests: 0, items: 0, lacking: 0, lacksBankData: 0, exchanges: 0, vouchers: 0 };
  fc.assert(
    fc.property(
      fc.noBias(twoMoments),
      fc.array(fc.noBias(step), { minLength: 16, maxLength: 32, size: 'max' }),
      buyer,
      percents,
      fc.boolean(),
      ({ now, later }, steps, customer, bonuses, givesBankData) => {
        const [first, ...others] = revalidate(play(steps, now), later).complete;
        if (first === undefined) return;
        const chosen = [first, ...others] as const;
        const isSlip = ({ wish, line: bought, voucher }: ChosenItem) =>
          wish.isRefund && bought.paymentType === PaymentType.BankSlip && voucher !== 'accepted';

        const bank = givesBankData ? bankData : undefined;
        const lacking = unfilledItems({ complete: chosen }, later, bonuses);
        const lacksBankData = !givesBankData && chosen.some(isSlip);
        const isComplete = lacking.length === 0 && !lacksBankData;
        expect(buildOnlineRequest(chosen, customer, bank, bonuses) !== undefined).toBe(isComplete);
        reached.lacking += lacking.length;
        reached.lacksBankData += Number(lacksBankData);

        // The sidebar's confirmation removes the items that lack something, and the rest go on.
        const out = new Set(lacking.map(({ selection }) => selection));
        const [kept, ...more] = chosen.filter(({ selection }) => !out.has(selection));
        if (kept === undefined) return;
        const rest = [kept, ...more] as const;
        const built = buildOnlineRequest(rest, customer, bankData, bonuses);
        assert(built);
        const { dadosGerais, dadosBancarios, dadosItens } = sent(built);
        expect(dadosGerais).toMatchObject({ origem: 'ecom', tipo_contato: 5, cpfCliente: customer.document });
        expect(dadosBancarios.cli_chavepix).toBe(rest.some(isSlip) ? bankData.pixKey : '');
        expect(dadosItens).toHaveLength(rest.length);
        rest.forEach((item, index) => {
          expectRow(dadosItens[index], item);
        });

        reached.requests += 1;
        reached.items += rest.length;
        reached.exchanges += rest.filter(({ size }) => size !== undefined).length;
        reached.vouchers += rest.filter(({ voucher }) => voucher === 'accepted').length;
      },
    ),
    { numRuns: 1000 },
  );
  // Each case must have occurred often enough for the property to mean something.
  for (const count of Object.values(reached)) expect(count).toBeGreaterThan(20);
});
