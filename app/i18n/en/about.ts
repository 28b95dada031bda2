import type pt from '../pt/about.ts';

export default {
  'your-data.title': 'Data and privacy',
  'your-data.intro': 'Here is, in plain words, what this portal uses and keeps about you.',
  'your-data.why.title': 'What we use and why',
  'your-data.why.login': "Email or phone, to send the code and know it's you.",
  'your-data.why.protocol':
    'Name, CPF, contact details, address, orders, photos and invoices, to open and follow your protocols.',
  'your-data.why.bank':
    'Pix key, branch and account, only for refunds of purchases paid by bank slip (boleto).',
  'your-data.kept.title': 'How long it stays in the portal',
  'your-data.kept.session': 'Login: 7 days, or until you log out. Language: until you close the browser.',
  'your-data.kept.terms': 'Accepted terms: 1 year in this browser.',
  'your-data.kept.drafts': 'Selection and forms not yet sent: 30 days.',
  'your-data.kept.files': 'Files: until they are sent to {{brand}}; without a protocol, 24 hours at most.',
  'your-data.rights':
    "To access, correct or delete your data (matters covered by Brazil's LGPD, Law 13.709/2018), contact {{brand}}.",
  'your-data.policy': 'Read the {{brand}} policy',
  'about.title': 'About this portal',
  'about.text':
    'Here you request exchanges, returns or refunds of {{brand}} products and follow each protocol.',
} satisfies Record<keyof typeof pt, string>;
