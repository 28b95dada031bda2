/**
 * A delivered order line of Vaivém as the brand API lists it; it lacks payment and invoice line, which a request needs.
 */
export const ORDER_ROW = {
  PED_CODIGO: 1,
  PED_FILIAL: 1,
  ORIGEM: 'SITE',
  PRO_CODIGO: 'CL3-0341',
  PRO_NOME: 'Tênis Corre Leve 3',
  COR_NOME: 'Verde-mata',
  GRA_TAMANHO: '41',
  NUMERONF: '3702',
  ITE_VALBRUTO: 399.9,
  DATA: '09/11/26',
  DATA_ENTREGA: '15/11/26',
  MAR_CODIGO: 157,
};
