import type pt from '../pt/selection.ts';

export default {
  'selection.title': 'Your selection',
  'selection.open': 'View selection',
  'selection.close': 'Close selection',
  'selection.count_zero': 'No items',
  'selection.count_one': '{{count}} item',
  'selection.count_other': '{{count}} items',
  'selection.empty': 'Your selection is empty. Pick an item from your orders to start.',
  'selection.cancel': 'Cancel',
  'selection.cancel-label': 'Cancel: remove {{product}} from the selection',
  'selection.cancelled': 'Removed from your selection: {{product}}',
  'selection.add-more': 'Add more products',
  'selection.confirm': 'Confirm',
  'selection.confirm-label_one': 'Confirm {{count}} item',
  'selection.confirm-label_other': 'Confirm {{count}} items',
  'selection.pending': 'Confirming…',
  'selection.restored': 'Your selection from last time is saved.',
  'selection.dropped.deadline':
    'Left your selection: {{product}}. The deadline for that reason was {{date}}.',
  'selection.dropped.no-delivery': 'Left your selection: {{product}}. The item has no delivery date.',
  'selection.dropped.blocked':
    'Left your selection: {{product}}. That reason no longer applies to the item; choose another.',
  'selection.dropped.gone': 'An item that is no longer in your orders left your selection.',
  'selection.dropped.sold-out':
    'Left your selection: {{product}}. The option you chose sold out; choose another.',
  'selection.dropped.photos_one':
    '{{count}} item left your selection, because the one that needs photos goes alone.',
  'selection.dropped.photos_other':
    '{{count}} items left your selection, because the one that needs photos goes alone.',
} satisfies Record<keyof typeof pt, string>;
