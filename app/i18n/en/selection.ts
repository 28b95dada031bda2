import type pt from '../pt/selection.ts';

export default {
  'selection.voucher': '{{amount}} shopping voucher',
  'selection.refund': '{{amount}} refund',
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
  'selection.cancelled-unnamed': 'Item removed from your selection.',
  'selection.unsure-name': 'An item missing from your order list',
  'selection.unsure': 'We could not check it right now. It is still kept.',
  'selection.unsure-kept_one':
    '{{count}} item of your selection could not be checked right now. It is still kept.',
  'selection.unsure-kept_other':
    '{{count}} items of your selection could not be checked right now. They are still kept.',
  'selection.bonus-failed':
    'We could not work out the shopping voucher right now. Your items are still selected; confirm again.',
  'selection.dropped.sold-out':
    'Left your selection: {{product}}. The option you chose sold out; choose another.',
  'selection.dropped.photos_one':
    '{{count}} item left your selection, because the one that needs photos goes alone.',
  'selection.dropped.photos_other':
    '{{count}} items left your selection, because the one that needs photos goes alone.',
} satisfies Record<keyof typeof pt, string>;
