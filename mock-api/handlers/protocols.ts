import { createHash } from 'node:crypto';

import type { ProtocolRequest } from '../../gateway/brand-api/contract/protocols.ts';
import { addStatus } from '../worlds/protocol-history.ts';
import type { Protocol } from '../fixtures/records.ts';
import { Refusal } from '../requests/refusal.ts';
import type { World } from '../worlds/worlds.ts';
import { findOwnProtocol, isOwnIdentity, type Handler, withPictures } from './call.ts';

/** .docs/rules/protocols-and-statuses.md#statuses */
const STATUS_OPENED = 1;
/**
 * Contact type "RupturaLoja" (.docs/rules/reasons-and-wishes.md#contact-types): the stock-out call answers its items.
 */
const CONTACT_STOCK_OUT = 6;

/** `usu_login` is an e-mail or a phone. */
export const protocols: Handler<'protocols'> = ({ customer, body }) => {
  const { mar_id, usu_login, usu_email, prt_id } = body;
  const byEmail = usu_login?.includes('@') ?? false;
  const own =
    isOwnIdentity(customer, usu_email, undefined) &&
    isOwnIdentity(customer, byEmail ? usu_login : undefined, byEmail ? undefined : usu_login);
  const entries = customer.protocols.filter(
    (entry) => own && entry.brand === mar_id && (prt_id === undefined || entry.protocol.PRT_ID === prt_id),
  );
  return { calls: entries.map(({ protocol }) => protocol) };
};

export const protocolHistory: Handler<'protocolHistory'> = ({ customer, path }) => ({
  history: findOwnProtocol(customer, path.prt_id).history,
});

export const protocolItems: Handler<'protocolItems'> = ({ customer, path, origin }) => ({
  itemsb2c: withPictures(findOwnProtocol(customer, path.prt_id).items, origin),
});

export const stockOutItems: Handler<'stockOutItems'> = ({ customer, path, origin }) => ({
  stockouts: withPictures(findOwnProtocol(customer, path.prt_id).stockOuts, origin),
});

/** The same key with the same body gets the earlier answer and makes nothing; with another body it is a 409. */
export const generateProtocol: Handler<'generateProtocol'> = async (call) => {
  const { world, customer, now, idempotencyKey, body, nextProtocolNumber } = call;
  const digest = createHash('sha256')
    .update(JSON.stringify([customer.id, body]))
    .digest('hex');
  const earlier = idempotencyKey === undefined ? undefined : world.generated.get(idempotencyKey);
  if (earlier !== undefined) {
    if (earlier.digest !== digest) throw new Refusal(409, 'key-reused');
    return { message: earlier.message };
  }
  const { marcaCodigo } = body.dadosGerais;
  const brand = world.db.reference.brands.findFirst((brands) =>
    brands.where(({ codes }) => codes.includes(marcaCodigo)),
  );
  if (!brand) throw new Refusal(400, 'request-invalid', `marcaCodigo ${marcaCodigo}`);
  const id = nextProtocolNumber();
  const opened = await world.db.protocols.create(openProtocol(world, { id, brand: brand.id }, body, now));
  await world.db.customers.update(customer, {
    data(draft) {
      draft.protocols.push(opened);
    },
  });
  const message = `Protocolo (${id}) gerado com sucesso`;
  if (idempotencyKey !== undefined) world.generated.set(idempotencyKey, { digest, message });
  return { message };
};

function openProtocol(
  world: World,
  { id, brand }: { id: number; brand: number },
  { dadosGerais, dadosItens }: ProtocolRequest,
  now: Date,
): Protocol {
  const [first] = dadosItens;
  // The same reason exists for several contact types.
  const reason = world.db.reference.reasons.findFirst((reasons) =>
    reasons.where(
      ({ ASS_ID, CTO_ID }) =>
        Number(ASS_ID) === first?.motivoCodigo && Number(CTO_ID) === dadosGerais.tipo_contato,
    ),
  );
  const items = dadosItens.map((item) => ({
    LINK_IMAGEM: findPicture(world, item.produtoCodigo),
    PRO_RESUMIDO: item.produtoNome,
    PRO_CODIGO: item.produtoCodigo,
    ITP_QTDEV: item.qtdDevolucao,
    ITF_VLUNIT: item.produtoValor,
  }));
  const isStockOut = dadosGerais.tipo_contato === CONTACT_STOCK_OUT;
  const opened: Protocol = {
    brand,
    protocol: {
      PRT_ID: id,
      SIT_ID: STATUS_OPENED,
      PRT_NFISCAL: first?.numeroNF,
      PRT_DTCRIACAO: now.toISOString(),
      MOT_NOME: reason?.ASS_NOME ?? first?.motivoNome,
      CON_NOME: dadosGerais.nomeCliente,
      CON_CPF: dadosGerais.cpfCliente,
      USU_EMAIL: dadosGerais.emailCliente,
      CON_FONE_CEL: dadosGerais.dddCliente + dadosGerais.telefoneCliente,
      CTO_ID: dadosGerais.tipo_contato,
    },
    items: isStockOut ? [] : items,
    stockOuts: isStockOut ? items : [],
    history: [],
  };
  addStatus(opened, { status: STATUS_OPENED, at: now, observation: undefined });
  return opened;
}

function findPicture(world: World, productCode: string) {
  const line = world.db.orderLines.findFirst((lines) =>
    lines.where(({ row }) => String(row.PRO_CODIGO) === productCode),
  );
  const product = world.db.balances.findFirst((products) => products.where({ PRO_CODIGO: productCode }));
  return line?.row.LINK_IMAGEM ?? product?.rows[0]?.LINK_IMAGEM;
}
