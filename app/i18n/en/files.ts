import type pt from '../pt/files.ts';

export default {
  'files.optional': 'Attach photos or invoice (optional)',
  'files.photos.optional': 'Attach photos (optional)',
  'files.invoices.optional': 'Attach the invoice (optional)',
  'files.photos.title': 'Product photos',
  'files.photos.help': 'Show the whole product and, close up, what happened. Up to {{max}} photos.',
  'files.photos.required': 'This reason needs at least one photo.',
  'files.photos.choose': 'Choose photos',
  'files.photos.add': 'Add photos',
  'files.photos.count_zero': 'No photos yet (up to {{max}})',
  'files.photos.count_one': '{{count}} photo (up to {{max}})',
  'files.photos.count_other': '{{count}} photos (up to {{max}})',
  'files.invoices.title': 'Invoice (NF-e)',
  'files.invoices.help':
    'Attach the invoice as a photo or file, with a readable number. Up to {{max}} files.',
  'files.invoices.required': 'For purchases outside the online store, attach at least one NF-e.',
  'files.invoices.choose': 'Choose invoice',
  'files.invoices.add': 'Add invoice',
  'files.invoices.count_zero': 'No invoice files yet (up to {{max}})',
  'files.invoices.count_one': '{{count}} invoice file (up to {{max}})',
  'files.invoices.count_other': '{{count}} invoice files (up to {{max}})',
  'files.accepted': 'We accept {{types}}, up to {{size}} each.',
  'files.photo-alt': 'Photo {{position}}: {{name}}',
  'files.invoice-alt': 'Invoice {{position}}: {{name}}',
  'files.drop': 'Or drag your files here',
  'files.full': 'Limit of {{max}} reached. To replace a file, remove one.',
  'files.progress': 'Uploading {{name}}: {{percent}}%',
  'files.checking': 'Checking {{name}}…',
  'files.ready': 'Ready: {{name}}',
  'files.cancel': 'Cancel upload of {{name}}',
  'files.remove': 'Remove {{name}}',
  'files.removed': 'Removed: {{name}}',
  'files.retry': 'Try again: {{name}}',
  'files.wait': 'Wait for the files to finish uploading before you confirm.',
  'files.none-chosen': 'Choose at least one file before you add.',
  'files.refused.title_one': '{{count}} file was not added',
  'files.refused.title_other': '{{count}} files were not added',
  'files.refused.too-many-photos_one':
    '{{count}} photo was left out: the limit is {{max}}. To include it, remove another.',
  'files.refused.too-many-photos_other':
    '{{count}} photos were left out: the limit is {{max}}. To include them, remove others.',
  'files.refused.too-many-invoices_one':
    '{{count}} invoice file was left out: the limit is {{max}}. To include it, remove another.',
  'files.refused.too-many-invoices_other':
    '{{count}} invoice files were left out: the limit is {{max}}. To include them, remove others.',
  'files.refused.too-big':
    '{{name}} is over {{size}}. Choose a smaller version or take the photo at a lower resolution.',
  'files.refused.type': "{{name}} is a type we don't accept. Use {{types}}.",
  'files.refused.content':
    "{{name}} doesn't look like what its extension says. Open it, save it again and choose it once more.",
  'files.refused.empty': '{{name}} is empty. Choose another file.',
  'files.refused.damaged': "We couldn't open {{name}}. Take another photo or choose another file.",
  'files.refused.too-big-xml':
    '{{name}} is too large for the XML of an invoice. Check the file or send the invoice as a PDF.',
  'files.refused.picture':
    "{{name}} is a picture in a format we can't open. Save it as JPG and choose it again.",
  'files.refused.pixels':
    'The resolution of {{name}} is too high. Make it smaller or take the photo at a lower resolution.',
  'files.refused.active':
    "{{name}} contains commands or attachments, which we don't accept. Send a plain PDF or a photo.",
  'files.refused.locked':
    '{{name}} is protected by a password. Save a copy without protection or send a photo.',
  'files.refused.no-room':
    "There's no room to keep {{name}} right now. Try again in a few minutes; everything else is kept.",
  'files.refused.repeated': '{{name}} is already in the list.',
  'files.refused.interrupted': 'The upload of {{name}} was interrupted. Try again.',
  'files.login':
    'Your session has ended and {{name}} was not uploaded. Log in again and choose the file once more.',
  'files.login-link': 'Log in again',
} satisfies Record<keyof typeof pt, string>;
