/** The API's own names of the statuses (.docs/rules/protocols-and-statuses.md#statuses), as in its history. */
const STATUS_NAMES: ReadonlyMap<number, string> = new Map([
  [-1, 'Erro'],
  [0, 'Comentários'],
  [1, 'Aberto'],
  [2, 'Aguardando produto'],
  [3, 'Aguardando análise'],
  [4, 'Aprovado para troca'],
  [5, 'Pedido gerado'],
  [6, 'Aguardando envio'],
  [7, 'Expirado'],
  [8, 'Não aprovado para troca'],
  [9, 'Não incluído'],
  [10, 'Recusado'],
  [11, 'Finalizado'],
  [12, 'Aguardando reembolso do Sedex'],
  [13, 'Encaminhado ao vendedor'],
  [14, 'Pedido reservado'],
  [15, 'Nota fiscal emitida'],
  [16, 'Objeto de postagem gerado'],
  [17, 'Aguardando reembolso'],
  [19, 'Aguardando nota fiscal de entrada - reembolso'],
  [21, 'Aguardando atenção'],
]);

/** In the order of their ids. */
export function listStatuses(): { id: number; name: string }[] {
  return Array.from(STATUS_NAMES, ([id, name]) => ({ id, name }));
}

/** An unknown status has its number in its name: the portal must cope with such statuses too. */
export function statusName(id: number): string {
  return STATUS_NAMES.get(id) ?? `Situação ${id}`;
}
