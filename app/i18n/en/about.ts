import type pt from '../pt/about.ts';

export default {
  'your-data.title': 'Data and privacy',
  'your-data.intro': 'Here is, in plain words, what this portal uses and keeps about you.',
  'your-data.now.title': 'What is kept right now',
  'your-data.now.login': 'Login',
  'your-data.now.login-as': 'You are logged in with {{identity}}.',
  'your-data.now.login-also': 'This also shows what was kept when you logged in with {{identity}}.',
  'your-data.now.record': 'From your {{brand}} record: {{fields}}.',
  'your-data.now.language': 'Language',
  'your-data.now.language-chosen': '{{language}}, as you chose.',
  'your-data.now.language-browser': '{{language}}. You chose no other: nothing kept.',
  'your-data.now.terms': 'Terms',
  'your-data.now.terms-accepted': 'Accepted in this browser.',
  'your-data.now.selection': 'Selection',
  'your-data.now.forms': 'Forms not yet sent',
  'your-data.now.files': 'Photos and invoices',
  'your-data.now.doubts': 'Requests without an answer',
  'your-data.now.nothing': 'Nothing kept.',
  'your-data.field.name': 'name',
  'your-data.field.cpf': 'CPF',
  'your-data.field.email': 'email',
  'your-data.field.phone': 'phone',
  'your-data.field.address': 'address',
  'your-data.form.buyer': 'buyer details',
  'your-data.form.bank': 'bank details',
  'your-data.form.items': 'answers about items',
  'your-data.form.last-request': 'the last request that did not become a protocol, for 24 hours',
  'your-data.form.off-store': 'the form of a purchase outside the online store',
  'your-data.until.session': 'Until you log out; for 7 days without use; for 30 days at most.',
  'your-data.until.language': 'Until you close the browser.',
  'your-data.until.terms': 'For 1 year from acceptance.',
  'your-data.until.drafts': 'For 30 days from the last change.',
  'your-data.until.doubts':
    "Until we know whether they became a protocol, for 30 days at most. This record isn't deleted earlier: it keeps a protocol from being opened twice.",
  'your-data.until.file': 'Until {{date}} at {{time}} (UTC), unless there is a protocol.',
  'your-data.until.file-protocol': 'Until {{brand}} has received it, in protocol {{number}}.',
  'your-data.why.title': 'What we use and why',
  'your-data.why.login': "Email or phone, to send the code and know it's you.",
  'your-data.why.protocol':
    'Name, CPF, contact details, address, orders, photos and invoices, to open and follow your protocols.',
  'your-data.why.bank':
    'Pix key, branch and account, only for refunds of purchases paid by bank slip (boleto).',
  'your-data.kept.title': 'How long it stays in the portal',
  'your-data.kept.session':
    'Login: until you log out, for 7 days without use, for 30 at most. Language: until you close the browser.',
  'your-data.kept.terms': 'Accepted terms: 1 year in this browser.',
  'your-data.kept.drafts': 'Selection and forms not yet sent: 30 days.',
  'your-data.kept.files': 'Files: until they are sent to {{brand}}; without a protocol, 24 hours at most.',
  'your-data.kept.trace':
    'After deletion, a record without name, email or phone stays for up to 30 days. It only prevents repeated protocols and too many codes.',
  'your-data.rights':
    "To access, correct or delete your data (matters covered by Brazil's LGPD, Law 13.709/2018), contact {{brand}}.",
  'your-data.policy': 'Read the {{brand}} policy',
  'your-data.devices.title': 'Your devices',
  'your-data.devices.text':
    'Did you lose a phone, or log in on a computer that is not yours? Log out of all of them at once, this one too. What you chose and filled in stays.',
  'your-data.devices.leave': 'Log out of all devices',
  'your-data.delete.title': 'Delete from the portal',
  'your-data.delete.text':
    "Deletes the selection, the forms, the files waiting and this browser's cookies. Logs you out on every device. It covers both your e-mail and your phone. Open protocols stay with {{brand}}.",
  'your-data.delete.action': 'Delete my data',
  'your-data.delete.question': 'Delete your data from the portal?',
  'your-data.delete.final': 'This cannot be undone.',
  'your-data.delete.files_one': "{{count}} file hasn't reached {{brand}} yet and will also be deleted.",
  'your-data.delete.files_other': "{{count}} files haven't reached {{brand}} yet and will also be deleted.",
  'your-data.delete.doubts_one':
    "{{brand}} hasn't answered {{count}} request yet. Only the record that keeps a protocol from being opened twice stays.",
  'your-data.delete.doubts_other':
    "{{brand}} hasn't answered {{count}} requests yet. Only the records that keep protocols from being opened twice stay.",
  'your-data.delete.confirm': 'Delete and log out',
  'your-data.delete.pending': 'Deleting…',
  'your-data.delete.keep': 'Keep my data',
  'about.title': 'About this portal',
  'about.text':
    'Here you request exchanges, returns or refunds of {{brand}} products and follow each protocol.',
  'about.how.title': 'How it works',
  'about.step.pick': 'Pick the item',
  'about.step.pick-text':
    'It is in your orders, by delivery date. Bought outside the online store? Report the purchase from the home page.',
  'about.step.tell': 'Say what happened',
  'about.step.tell-text':
    'Choose the reason and how to solve it: another size, another colour or a refund, depending on the reason.',
  'about.step.confirm': 'Check and confirm',
  'about.step.confirm-text':
    'Check your details and attach photos or an invoice when asked. You get the protocol number right away.',
  'about.step.follow': 'Follow it',
  'about.step.follow-text':
    'Each protocol shows its status, what happens next and what is left for you to do.',
  'about.good.title': 'Good to know',
  'about.good.deadline':
    'Some reasons have a deadline, counted from delivery. The last day shows before you start.',
  'about.good.blocked':
    'Marketplace orders and items already exchanged may not go into a protocol here; the portal explains why.',
  'about.good.refund': 'A refund may take at least 30 days, depending on the payment method.',
  'about.good.saved': 'What you choose is saved. You can stop and go on later, even on another device.',
  'about.start': 'View my orders',
} satisfies Record<keyof typeof pt, string>;
