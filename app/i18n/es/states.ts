import type pt from '../pt/states.ts';

export default {
  'empty.orders': 'No hay pedidos para mostrar.',
  'empty.orders-help':
    'Buscamos pedidos de {{identity}} y no encontramos ninguno. ¿Compraste con otro correo o teléfono? Entra con él. ¿Compraste fuera de la tienda en línea? Infórmalo aquí.',
  'empty.orders-other': 'Entrar con otro correo o teléfono',
  'empty.protocols': 'No hay datos para mostrar.',
  'empty.protocols-help': 'Cuando abras un protocolo, aparecerá aquí.',
  'empty.protocols-action': 'Elegir un artículo',
  'empty.history': 'Aún no hay historial. La primera etapa aparecerá aquí cuando se registre.',
  'empty.products': 'No hay productos para mostrar en este protocolo.',
  'failed.orders': 'Tus pedidos no cargaron. Inténtalo de nuevo.',
  'failed.protocols': 'Tus protocolos no cargaron. Inténtalo de nuevo.',
  'failed.history': 'El historial no cargó. Inténtalo de nuevo.',
  'failed.products': 'Los productos no cargaron. Inténtalo de nuevo.',
  'failed.reasons': 'Los motivos no cargaron. Inténtalo de nuevo.',
} satisfies Record<keyof typeof pt, string>;
