import { expect, test } from 'vitest';
import { customerContext } from '../../tests/support/samples/customer-context.ts';
import { testContext } from '../../tests/support/load-context.ts';

import { loadReasonCatalogue, loadReasons } from './reasons.server.ts';

/** A context whose reasons are of these contact types, and what was logged meanwhile. */
function contextWith(contactTypes: readonly number[]) {
  const logged: unknown[] = [];
  const loaded = new Map<string, Promise<unknown>>();
  const context = testContext({
    api: {
      call: (name: string) =>
        Promise.resolve(
          name === 'reasons' ? contactTypes.map((CTO_ID, index) => ({ ASS_ID: index + 1, CTO_ID })) : [],
        ),
    },
    reference: (name: string, load: () => Promise<unknown>) => {
      const list = loaded.get(name) ?? load();
      loaded.set(name, list);
      return list;
    },
    note: (_name: string, fields: unknown) => logged.push(fields),
  });
  return { context, logged };
}

test('reasons that no flow offers are logged once for the list, however many pages read it', async () => {
  const { context, logged } = contextWith([5, 1, 6, 8]);
  await loadReasons(context);
  await loadReasons(context);
  expect(logged).toEqual([{ reasons: ['3 (contact type 6)', '4 (contact type 8)'] }]);
});

test('nothing is logged where each reason is offered by one of the flows', async () => {
  const { context, logged } = contextWith([5, 1]);
  await loadReasons(context);
  expect(logged).toEqual([]);
});

test('reasons, sub-reasons and wishes have every field of the API under the portal’s name', async () => {
  const cached: string[] = [];
  const { asked, context } = customerContext(
    {
      reasons: [
        {
          ASS_ID: 3,
          ASS_NOME: 'O tamanho não serviu',
          ASS_EXIGE_IMG: true,
          ASS_RESTRICAO_SLA: true,
          ASS_SLA_TROCA: 30,
          ASS_MSG_FORA_PRAZO: 'Fora do\u202e prazo<br>',
          ASS_MSG_VEN_MKTP: 'Fale com a loja',
          ASS_PRI_TROCA: true,
          ASS_SEG_TROCA: false,
          ASS_PER_DEVOLUCAO: true,
          CTO_ID: 5,
        },
      ],
      subReasons: [{ SMOT_ID: 7, SMOT_NOME: 'Ficou grande', ASS_ID: 3, CTO_ID: 5 }],
      wishes: [
        {
          MOT_ID: 16,
          MOT_NOME: 'Trocar por outro tamanho',
          MOT_ATIVO: true,
          ASS_ID: 3,
          MOT_TAMANHO: true,
          MOT_COR: false,
          MOT_ESTORNO: false,
          MOT_VALE_COMPRAS: true,
          BON_CODIGO: 1,
          MOT_MSG_AUXILIAR: '<p>Sem <b>custo</b></p>',
          MOT_GATILHO: 'G1',
        },
      ],
    },
    {
      reference: (name: string, load: () => Promise<unknown>) => {
        cached.push(name);
        return load();
      },
    },
  );
  expect(await loadReasonCatalogue(context)).toEqual({
    reasons: [
      {
        id: 3,
        name: 'O tamanho não serviu',
        needsPhotos: true,
        hasDeadline: true,
        deadlineDays: 30,
        deadlineMessage: 'Fora do prazo',
        marketplaceMessage: 'Fale com a loja',
        allowsFirstExchange: true,
        allowsSecondExchange: false,
        allowsRefund: true,
        contactType: 5,
      },
    ],
    subReasons: [{ id: 7, name: 'Ficou grande', reasonId: 3, contactType: 5 }],
    wishes: [
      {
        id: 16,
        name: 'Trocar por outro tamanho',
        isActive: true,
        reasonId: 3,
        isSizeExchange: true,
        isColourExchange: false,
        isRefund: false,
        hasVoucher: true,
        bonusCode: 1,
        helpText: 'Sem custo',
        trigger: 'G1',
      },
    ],
  });
  expect(cached.toSorted()).toEqual(['reasons', 'subReasons', 'wishes']);
  expect(asked.toSorted((one, other) => (one.call < other.call ? -1 : 1))).toEqual([
    { call: 'reasons', input: { body: { ass_ativo: 'S' } } },
    { call: 'subReasons', input: { query: {} } },
    { call: 'wishes', input: {} },
  ]);
});
