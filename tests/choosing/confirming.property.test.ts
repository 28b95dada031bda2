import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { OrderLineRow } from '../../gateway/brand-api/contract/orders.ts';
import { orderLineSchema } from '../../gateway/brand-api/contract/orders.ts';
import { toStored, toTyped } from '../../app/domain/item-answers.ts';
import { lineKey, type OrderLine } from '../../app/domain/order-line.ts';
import { buyer } from '../../app/domain/samples.for-tests.ts';
import type { Selection } from '../../app/domain/selection.ts';
import { currentChoices } from '../../app/models/drafts/item-choices.server.ts';
import { loadOrderLines } from '../../app/models/orders.server.ts';
import { changeSelections, readSelections } from '../../app/models/drafts/selections.server.ts';
import { addItem } from '../../app/routes/home/item/add-intents.server.ts';
import { confirmSelection } from '../../app/routes/home/selection/confirm-intent.server.ts';
import { onlineRequest } from '../../app/routes/produtos-adquiridos-online.confirmacao/online-request.server.ts';
import { requestDigest } from '../../gateway/submissions/request-digest.ts';
import { customerContext, marina } from '../support/customer-context.ts';

fc.configureGlobal({ seed: 20261124 });

const PLAIN = 3;
const PHOTOS = 20;
const REFUND = 25;
const OR_VOUCHER = 18;

const REASONS = [
  { ASS_ID: PLAIN, CTO_ID: 5, ASS_NOME: 'Não gostei', ASS_PER_DEVOLUCAO: true },
  { ASS_ID: PHOTOS, CTO_ID: 5, ASS_NOME: 'Veio com defeito', ASS_PER_DEVOLUCAO: true, ASS_EXIGE_IMG: true },
];
const WISHES = [PLAIN, PHOTOS].flatMap((ASS_ID) => [
  { MOT_ID: REFUND, ASS_ID, MOT_NOME: 'Reembolso', MOT_ATIVO: true, MOT_ESTORNO: true },
  {
    MOT_ID: OR_VOUCHER,
    ASS_ID,
    MOT_NOME: 'Estorno ou vale',
    MOT_ATIVO: true,
    MOT_ESTORNO: true,
    MOT_VALE_COMPRAS: true,
    BON_CODIGO: 1,
  },
]);

const WHOLE: Partial<OrderLineRow> = {
  PED_TIPOPGTO: 1,
  PED_EMPRESA: 1,
  PRO_NOME: 'Tênis Corre Leve 3',
  COR_NOME: 'Verde-mata',
  GRA_CODIGO: '0041',
  GRA_TAMANHO: '41',
  FAT_SEQUENCIA: 880100,
  ITE_SEQUENCIA: 2,
  NUMERONF: '000003702',
  QUANTIDADENF: 1,
  ITE_VALBRUTO: 399.9,
};
const LACKABLE = Object.keys(WHOLE).filter((field) => field !== 'PED_TIPOPGTO') as (keyof OrderLineRow)[];

const row = fc
  .tuple(fc.subarray(LACKABLE, { maxLength: 3 }), fc.boolean())
  .map(([lacks, isWhole]) =>
    isWhole
      ? WHOLE
      : Object.fromEntries(Object.entries(WHOLE).filter(([name]) => !lacks.some((lack) => lack === name))),
  );
const choice = fc.constantFrom(
  { reasonId: PLAIN, wishId: REFUND },
  { reasonId: PLAIN, wishId: OR_VOUCHER, voucher: 'accepted' as const },
  { reasonId: PLAIN, wishId: OR_VOUCHER, voucher: 'declined' as const },
  { reasonId: PLAIN },
  { reasonId: PHOTOS, wishId: REFUND },
  { reasonId: PHOTOS, wishId: OR_VOUCHER, voucher: 'accepted' as const },
);
const selected = fc.record({ row, choice });
const world = fc.record({
  items: fc.array(selected, { minLength: 1, maxLength: 3 }),
  isInForce: fc.boolean(),
  /** The last one is added by its form; the others were selected before, by whatever version. */
  isLastAdded: fc.boolean(),
  ways: fc.infiniteStream(fc.constantFrom('sidebar', 'confirmation')),
});

/** What of an order line only the brand can complete. */
function lacks(line: OrderLine): boolean {
  const { productName, colour, size, gridCode, company, invoiceNumber, invoiceQuantity } = line;
  const { grossValue, invoiceItemSequence, invoiceSequence } = line;
  const texts = [productName, colour, size, gridCode, invoiceNumber];
  const numbers = [company, invoiceQuantity, grossValue, invoiceItemSequence, invoiceSequence];
  return [...texts, ...numbers].includes(undefined);
}

/** More presses than any of these customers needs: each of three items can stand in the way once, on either way. */
const MOST_STEPS = 12;

it('whatever the order data lack, a voucher ends or a selection mixes: confirming ends with a request or with nothing left, and each time it is said why', async () => {
  const reached = { requests: 0, asked: 0, removed: 0, mixed: 0, nothing: 0 };
  await fc.assert(
    fc.asyncProperty(world, async ({ isInForce, isLastAdded, items, ways }) => {
      const told: string[] = [];
      const { next } = customerContext(
        {
          orders: items.map((item, index) =>
            orderLineSchema.parse({
              PED_CODIGO: index,
              PRO_CODIGO: `CL3-${index}`,
              MAR_CODIGO: 157,
              DATA_ENTREGA: '15/11/26',
              ...item.row,
            }),
          ),
          reasons: REASONS,
          wishes: WISHES,
          bonus: [{ BON_CODIGO: 1, BON_PERCENTUAL: 10, BON_STATUS: isInForce ? 'S' : 'N' }],
        },
        {
          digestOf: requestDigest,
          startClock: () => () => undefined,
          session: { alert: ({ code }: { code: string }) => told.push(code) },
          pictureAddress: (url: string | undefined) => url,
        },
      );
      const lines = await loadOrderLines(next(), marina);
      const stored = lines.map((line, index): Selection => ({
        lineKey: lineKey(line),
        ...items[index]?.choice,
      }));
      const ofLine = (key: string) => lines.find((line) => lineKey(line) === key);
      const selections = () => readSelections(next(), marina);
      const post = (fields: Record<string, string | undefined>) => {
        const formData = new FormData();
        for (const [name, value] of Object.entries(fields))
          if (value !== undefined) formData.append(name, value);
        return formData;
      };
      const add = (selection: Selection) =>
        addItem({
          context: next(),
          customer: marina,
          line: selection.lineKey,
          formData: post({ line: selection.lineKey, ...toTyped(selection) }),
        });
      const last = stored.at(-1);
      await changeSelections(next(), marina, () => (isLastAdded ? stored.slice(0, -1) : stored));
      let place: string | undefined;
      if (isLastAdded && last) {
        const before = await selections();
        const answer = await add(last);
        place = answer instanceof Response ? (answer.headers.get('location') ?? undefined) : undefined;
        const isIn = (await selections()).some(({ lineKey: key }) => key === last.lineKey);
        // Whatever is not added leaves what was there alone.
        if (!isIn) expect(await selections()).toEqual(before);
        const line = ofLine(last.lineKey);
        // An item with photos passes no sidebar: it is judged before anything is asked or leaves for it.
        if (last.reasonId === PHOTOS && line && lacks(line)) {
          expect([isIn, told.includes('items-invalid'), place?.includes('dialog')]).toEqual([
            false,
            true,
            false,
          ]);
        }
        if (place?.includes('dialog=fotos')) place = undefined;
      }
      let isRequested = false;
      for (let step = 0; step < MOST_STEPS && !isRequested; step += 1) {
        const before = await selections();
        if (before.length === 0 && !place?.includes('dialog=vale')) break;
        told.length = 0;
        const question = place?.includes('dialog=vale') ? new URL(`http://portal${place}`) : undefined;
        const key = question?.searchParams.get('item');
        if (key != null) {
          // Asked again: the refund is the way on, and everything else is as it was.
          reached.asked += 1;
          const asked = stored.find((selection) => selection.lineKey === key);
          expect(asked?.voucher).toBe('accepted');
          expect(toStored(await currentChoices(next(), marina, key))).toEqual({
            ...toStored(toTyped(asked ?? {})),
            voucher: undefined,
          });
          expect(before.find((one) => one.lineKey === key)?.voucher).toBeUndefined();
          const answer = await add({ ...asked, lineKey: key, voucher: 'declined' });
          expect(answer).toBeInstanceOf(Response);
          place = answer instanceof Response ? (answer.headers.get('location') ?? undefined) : undefined;
          // Others would have to leave: this customer lets them.
          if (place?.includes('dialog=fotos')) {
            await changeSelections(next(), marina, (all) => all.filter((one) => one.lineKey === key));
            place = undefined;
          }
          continue;
        }
        if (place?.includes('dialog=selecao') && isMixed(before)) {
          reached.mixed += 1;
          const [cancelled] = before.filter(({ reasonId }) => reasonId === PHOTOS);
          await changeSelections(next(), marina, (all) =>
            all.filter((one) => one.lineKey !== cancelled?.lineKey),
          );
          place = undefined;
          continue;
        }
        // Whoever looks at what is selected goes on from there.
        const [way] = place?.includes('dialog=selecao') ? ['sidebar'] : ways.take(1);
        let answer: Response | undefined;
        if (way === 'confirmation' || place?.startsWith('/produtos')) {
          const pending = await onlineRequest.load(next(), marina, 'send').catch((thrown: unknown) => {
            if (thrown instanceof Response) return thrown;
            throw thrown;
          });
          if (pending instanceof Response) answer = pending;
          else {
            const outcomes = await pending.outcomes();
            for (const { amount, kind } of outcomes)
              expect(amount !== undefined || (kind !== 'voucher' && kind !== 'refund')).toBe(true);
            const built = await pending.build(buyer);
            if (built instanceof Response) answer = built;
            else {
              isRequested = true;
              const isAlone =
                built.items.length === 1 || built.items.every(({ reasonId }) => reasonId === PLAIN);
              expect(isAlone).toBe(true);
            }
          }
        } else {
          const confirmed = await confirmSelection({
            context: next(),
            customer: marina,
            formData: new FormData(),
          });
          answer = confirmed instanceof Response ? confirmed : undefined;
        }
        if (answer === undefined) continue;
        place = answer.headers.get('location') ?? undefined;
        const left = await selections();
        const gone = before.filter(({ lineKey: one }) => !left.some((other) => other.lineKey === one));
        for (const { lineKey: one, voucher, wishId } of gone) {
          reached.removed += 1;
          const line = ofLine(one);
          const isUnfilled = wishId === undefined || (wishId === OR_VOUCHER && voucher === undefined);
          const hasEnded = voucher === 'accepted' && !isInForce;
          expect((line !== undefined && lacks(line)) || isUnfilled || hasEnded).toBe(true);
        }
        if (gone.length > 0)
          expect(told.filter((code) => code === 'items-invalid')).toHaveLength(gone.length);
        if (way === 'sidebar' && place?.startsWith('/produtos')) expect(isMixed(left)).toBe(false);
        // Whoever is led back is told why.
        const isShown = place?.includes('dialog=selecao') === true && !isMixed(left);
        if (!place?.startsWith('/produtos') && left.length > 0 && !isShown) expect(told).not.toEqual([]);
      }
      const left = await selections();
      expect(isRequested || left.length === 0).toBe(true);
      reached.requests += Number(isRequested);
      reached.nothing += Number(left.length === 0);
    }),
    { numRuns: 400 },
  );
  for (const count of Object.values(reached)) expect(count).toBeGreaterThan(20);
});

function isMixed(selections: readonly Selection[]): boolean {
  return selections.length > 1 && selections.some(({ reasonId }) => reasonId === PHOTOS);
}
