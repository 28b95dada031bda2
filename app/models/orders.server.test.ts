import { describe, expect, it } from 'vitest';
import { orderLineSchema, type OrderLineRow } from '../../gateway/brand-api/contract/orders.ts';
import { customerContext, marina } from '../../tests/support/samples/customer-context.ts';

import { loadOrderLines, loadOrders } from './orders.server.ts';

const row: OrderLineRow = {
  PED_CODIGO: 48201937,
  PED_TIPOPGTO: 7,
  PED_EMPRESA: 1,
  PED_FILIAL: 3,
  PED_VALTOTAL: 449.8,
  PEDIDO_MKTP: true,
  ORIGEM: 'SITE',
  PRO_CODIGO: 'CL3-0341',
  PRO_NOME: 'Tênis Corre Leve 3',
  PRO_MODELO: 'CL3',
  COR_NOME: 'Verde-mata',
  GRA_CODIGO: '0041',
  GRA_TAMANHO: '41',
  FAT_SEQUENCIA: 880100,
  ITE_SEQUENCIA: 2,
  NUMERONF: '000003702',
  QUANTIDADENF: 5,
  ITE_VALBRUTO: 399.9,
  DATA: '09/11/26',
  DATA_ENTREGA: '15/11/26',
  VOL_RASTREIO: 'QB204118775BR',
  LINK_IMAGEM: '/images/tenis.svg',
  MAR_CODIGO: 157,
  TIPO_REFATU: true,
  CPF: '52998224725',
  CLI_NOME: 'Marina Couto',
  EMAIL: 'marina@exemplo.com.br',
  CLI_DDI: '351',
  CLI_DDD: '11',
  CLI_FONE: '987654321',
  CLI_CEP: '01310100',
  CLI_ENDERECO: 'Avenida Paulista',
  CLI_ENDNUM: '1000',
  CLI_COMPL: 'apto 3',
  CLI_BAIRRO: 'Bela Vista',
  CLI_CIDADE: 'São Paulo',
  CLI_UF: 'SP',
  CLI_ENDDES: 'ENTREGA',
  CLI_ENDSEQDES: 2,
};
const linesOf = (...rows: OrderLineRow[]) =>
  loadOrderLines(customerContext({ orders: rows }).context, marina);
const bare = orderLineSchema.parse({ PED_CODIGO: 1, PRO_CODIGO: 'CL3-0341', MAR_CODIGO: 157 });

describe('an order line', () => {
  it('has every field of the API under the portal’s name', async () =>
    expect(await linesOf(row)).toEqual([
      {
        orderCode: 48201937,
        paymentType: 7,
        company: 1,
        branch: 3,
        orderTotal: 44980,
        isMarketplace: true,
        origin: 'SITE',
        productCode: 'CL3-0341',
        productName: 'Tênis Corre Leve 3',
        productModel: 'CL3',
        colour: 'Verde-mata',
        gridCode: '0041',
        size: '41',
        invoiceSequence: 880100,
        invoiceItemSequence: 2,
        invoiceNumber: '000003702',
        invoiceQuantity: 5,
        grossValue: 39990,
        orderedOn: '2026-11-09',
        deliveredOn: '2026-11-15',
        isDeliveryUnread: false,
        trackingCode: 'QB204118775BR',
        imageUrl: '/images/tenis.svg',
        brandCode: 157,
        isExchanged: true,
        customer: {
          document: '52998224725',
          name: 'Marina Couto',
          email: 'marina@exemplo.com.br',
          phone: '+351 (11) 987654321',
          cep: '01310100',
          street: 'Avenida Paulista',
          number: '1000',
          complement: 'apto 3',
          neighbourhood: 'Bela Vista',
          city: 'São Paulo',
          state: 'SP',
        },
        deliveryAddress: 'ENTREGA',
        deliveryAddressSequence: 2,
      },
    ]));

  it('needs no field but order, product and brand', async () => {
    const [line] = await linesOf(bare);
    expect(line).toMatchObject({ orderCode: 1, productCode: 'CL3-0341', isDeliveryUnread: false });
    const { deliveredOn, grossValue, orderedOn, orderTotal } = line ?? {};
    expect([deliveredOn, grossValue, orderedOn, orderTotal]).toEqual(Array(4).fill(undefined));
  });

  it('tells an unreadable delivery date from a missing one', async () => {
    const [line] = await linesOf({ ...bare, DATA_ENTREGA: '99/99/9999' });
    expect(line).toMatchObject({ deliveredOn: undefined, isDeliveryUnread: true });
  });

  it('is noted for the operators if its delivery date cannot be read, and only then', async () => {
    const noted: unknown[] = [];
    const note = (...event: unknown[]) => void noted.push(event);
    const odd = { ...bare, DATA_ENTREGA: '?' };
    await loadOrders(customerContext({ orders: [row, bare] }, { note }).context, marina);
    expect(noted).toEqual([]);
    await loadOrders(customerContext({ orders: [row, odd, odd] }, { note }).context, marina);
    expect(noted).toEqual([['delivery dates unread', { lines: 2 }]]);
  });

  it.each([
    [{ CLI_DDD: '11', CLI_FONE: '987654321' }, '+55 (11) 987654321'],
    [{ CLI_DDI: '+55', CLI_DDD: '11', CLI_FONE: '987654321' }, '+55 (11) 987654321'],
    [{ CLI_DDI: '0', CLI_DDD: '011', CLI_FONE: '987654321' }, '+55 (011) 987654321'],
    [{ CLI_DDI: '55', CLI_FONE: '987654321' }, undefined],
    [{ CLI_DDI: '55', CLI_DDD: '11' }, undefined],
  ])('has a telephone only with an area code and a number: %o', async (parts, phone) => {
    const [line] = await linesOf({ ...bare, ...parts });
    expect(line?.customer.phone).toBe(phone);
  });
});

describe('the lines of a customer', () => {
  it('are those with a code of the brand', async () => {
    const lines = await linesOf(bare, { ...bare, PED_CODIGO: 2, MAR_CODIGO: 99 });
    expect(lines.map(({ orderCode }) => orderCode)).toEqual([1]);
  });

  it('come with the number of rows that could not be read', async () => {
    const { context } = customerContext({ orders: [bare] }, { leftOutOf: () => 2 });
    expect(await loadOrders(context, marina)).toMatchObject({ lines: [{ orderCode: 1 }], leftOut: 2 });
  });

  it.each([
    ['e-mail', { identity: marina.identity }, { usu_email: 'marina@exemplo.com.br', mar_id: 4 }],
    [
      'phone',
      { identity: { kind: 'phone', phone: '11987654321' } as const },
      { fone: '11987654321', mar_id: 4 },
    ],
  ])('are loaded by the %s that the customer logged in with', async (_, customer, body) => {
    const { asked, context } = customerContext();
    await loadOrderLines(context, customer);
    expect(asked).toEqual([{ call: 'orders', input: { body } }]);
  });
});
