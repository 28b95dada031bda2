export default {
  'empty.orders': 'Nenhum pedido para mostrar.',
  'empty.orders-help':
    'Procuramos pedidos de {{identity}} e não encontramos nenhum. Comprou com outro e-mail ou telefone? Entre com ele. Comprou fora da loja online? Informe aqui mesmo.',
  'empty.orders-other': 'Entrar com outro e-mail ou telefone',
  'empty.protocols': 'Nenhum dado para mostrar.',
  'empty.protocols-help': 'Quando você abrir um protocolo, ele aparece aqui.',
  'empty.protocols-action': 'Escolher um item',
  'empty.history': 'Ainda não há histórico. A primeira etapa aparece aqui quando for registrada.',
  'empty.products': 'Não há produtos para mostrar neste protocolo.',
  'failed.orders': 'Seus pedidos não carregaram. Tente de novo.',
  'failed.protocols': 'Seus protocolos não carregaram. Tente de novo.',
  'failed.history': 'O histórico não carregou. Tente de novo.',
  'failed.products': 'Os produtos não carregaram. Tente de novo.',
  'failed.reasons': 'Os motivos não carregaram. Tente de novo.',
} as const;
