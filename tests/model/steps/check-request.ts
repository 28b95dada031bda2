import { z } from 'zod';

import type { MockWorld } from '../../gateway/mock-world.ts';
import type { Flow, Kept } from '../kept.ts';

/** The part of a request that follows from what was chosen and typed. */
const sentSchema = z.object({
  dadosGerais: z.object({ complementoEndrCliente: z.string() }),
  dadosItens: z.array(
    z.object({
      sequenciaFat: z.number(),
      itemFatSequencia: z.number(),
      produtoCodigo: z.string(),
      gradeTamanho: z.string(),
      numeroNF: z.string(),
      produtoCor: z.string(),
      motivoCodigo: z.number(),
      smotivoCodigo: z.number(),
      desejoCodigo: z.number(),
      tamanhoTroca: z.string(),
      observacao: z.string(),
      prt_sit_bonus: z.string().optional(),
    }),
  ),
});

/**
 * Checks that the brand API got what the customer chose and typed, and nothing else.
 *
 * @throws Error with both, where they differ
 */
export async function checkRequest(world: MockWorld, kept: Kept, flow: Flow): Promise<void> {
  const call = (await world.calls('generateProtocol')).at(-1);
  const { dadosGerais, dadosItens } = sentSchema.parse(call?.body);
  const sent = flow === 'online' ? dadosItens.map(ofLine) : dadosItens.map(({ numeroNF }) => numeroNF);
  const chosen =
    flow === 'online'
      ? [...kept.selected].map(([key, answers]) => {
          const { details = '', reason, size, subReason, voucher, wish } = answers;
          return [key, reason, subReason, wish, size ?? 'own', details, voucher ?? 'none'].join('|');
        })
      : [kept.purchase?.invoice];
  const certain = (items: readonly (string | undefined)[]) =>
    items.filter((item) => !kept.unsure.has(item?.split('|')[0] ?? '')).toSorted();
  compare('items', certain(sent), certain(chosen));
  const [complement] = kept.buyer ?? [];
  if (complement !== undefined) compare('complement', dadosGerais.complementoEndrCliente, complement);
}

function ofLine(item: z.infer<typeof sentSchema>['dadosItens'][number]): string {
  const { gradeTamanho, itemFatSequencia, numeroNF, produtoCodigo, produtoCor, sequenciaFat } = item;
  const key = [sequenciaFat, itemFatSequencia, produtoCodigo, gradeTamanho, numeroNF, produtoCor].join('_');
  const size = item.tamanhoTroca === gradeTamanho ? 'own' : item.tamanhoTroca;
  const voucher = { S: 'accepted', N: 'declined' }[item.prt_sit_bonus ?? ''] ?? 'none';
  return [key, item.motivoCodigo, item.smotivoCodigo, item.desejoCodigo, size, item.observacao, voucher].join(
    '|',
  );
}

function compare(what: string, sent: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(sent), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${what} were sent as ${one}, not as ${other}`);
}
