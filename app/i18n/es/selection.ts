import type pt from '../pt/selection.ts';

export default {
  'selection.voucher': 'Vale de compra de {{amount}}',
  'selection.refund': 'Reembolso de {{amount}}',
  'selection.title': 'Tu selección',
  'selection.open': 'Ver selección',
  'selection.close': 'Cerrar selección',
  'selection.count_zero': 'Ningún artículo',
  'selection.count_one': '{{count}} artículo',
  'selection.count_other': '{{count}} artículos',
  'selection.empty': 'Tu selección está vacía. Elige un artículo de tus pedidos para empezar.',
  'selection.cancel': 'Cancelar',
  'selection.cancel-label': 'Cancelar: quitar {{product}} de la selección',
  'selection.cancelled': 'Quitado de tu selección: {{product}}',
  'selection.add-more': 'Agregar más productos',
  'selection.confirm': 'Confirmar',
  'selection.confirm-label_one': 'Confirmar {{count}} artículo',
  'selection.confirm-label_other': 'Confirmar {{count}} artículos',
  'selection.pending': 'Confirmando…',
  'selection.restored': 'Tu selección de la última visita está guardada.',
  'selection.dropped.deadline':
    'Salió de tu selección: {{product}}. El plazo para ese motivo terminó el {{date}}.',
  'selection.dropped.no-delivery':
    'Salió de tu selección: {{product}}. El artículo no tiene fecha de entrega.',
  'selection.dropped.blocked':
    'Salió de tu selección: {{product}}. Ese motivo ya no aplica al artículo; elige otro.',
  'selection.cancelled-unnamed': 'Artículo retirado de tu selección.',
  'selection.unsure-name': 'Artículo que no vino en la lista de pedidos',
  'selection.unsure': 'No pudimos revisarlo ahora. Sigue guardado.',
  'selection.unsure-kept_one': '{{count}} artículo de tu selección no se pudo revisar ahora. Sigue guardado.',
  'selection.unsure-kept_other':
    '{{count}} artículos de tu selección no se pudieron revisar ahora. Siguen guardados.',
  'selection.bonus-failed':
    'No pudimos calcular el vale de compra ahora. Tus artículos siguen en la selección; confirma de nuevo.',
  'selection.dropped.sold-out':
    'Salió de tu selección: {{product}}. La opción que elegiste se agotó; elige otra.',
  'selection.dropped.photos_one':
    'Salió de tu selección {{count}} artículo, porque el que pide foto va solo.',
  'selection.dropped.photos_other':
    'Salieron de tu selección {{count}} artículos, porque el que pide foto va solo.',
} satisfies Record<keyof typeof pt, string>;
