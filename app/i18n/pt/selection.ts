export default {
  'selection.voucher': 'Vale-compras de {{amount}}',
  'selection.refund': 'Reembolso de {{amount}}',
  'selection.title': 'Sua seleção',
  'selection.open': 'Ver seleção',
  'selection.close': 'Fechar seleção',
  'selection.count_zero': 'Nenhum item',
  'selection.count_one': '{{count}} item',
  'selection.count_other': '{{count}} itens',
  'selection.empty': 'Sua seleção está vazia. Escolha um item dos seus pedidos para começar.',
  'selection.cancel': 'Cancelar',
  'selection.cancel-label': 'Cancelar: tirar {{product}} da seleção',
  'selection.cancelled': 'Retirado da seleção: {{product}}',
  'selection.add-more': 'Adicionar mais produtos',
  'selection.confirm': 'Confirmar',
  'selection.confirm-label_one': 'Confirmar {{count}} item',
  'selection.confirm-label_other': 'Confirmar {{count}} itens',
  'selection.pending': 'Confirmando…',
  'selection.restored': 'Sua seleção da última visita está guardada.',
  'selection.dropped.deadline':
    'Saiu da seleção: {{product}}. O prazo para esse motivo terminou em {{date}}.',
  'selection.dropped.no-delivery': 'Saiu da seleção: {{product}}. O item está sem data de entrega.',
  'selection.dropped.blocked':
    'Saiu da seleção: {{product}}. Esse motivo não vale mais para o item; escolha outro.',
  'selection.cancelled-unnamed': 'Item retirado da seleção.',
  'selection.unsure-name': 'Item que não veio na lista de pedidos',
  'selection.unsure': 'Não deu para conferir agora. Continua guardado.',
  'selection.unsure-kept_one':
    '{{count}} item da sua seleção não pôde ser conferido agora. Ele continua guardado.',
  'selection.unsure-kept_other':
    '{{count}} itens da sua seleção não puderam ser conferidos agora. Eles continuam guardados.',
  'selection.bonus-failed':
    'Não conseguimos calcular o vale-compras agora. Seus itens continuam na seleção; confirme de novo.',
  'selection.dropped.sold-out':
    'Saiu da seleção: {{product}}. A opção que você escolheu esgotou; escolha outra.',
  'selection.dropped.photos_one': 'Saiu da seleção {{count}} item, porque o que pede foto vai sozinho.',
  'selection.dropped.photos_other': 'Saíram da seleção {{count}} itens, porque o que pede foto vai sozinho.',
} as const;
