import 'i18next';

import type about from '../locales/pt/about.json';
import type confirmation from '../locales/pt/confirmation.json';
import type fields from '../locales/pt/fields.json';
import type files from '../locales/pt/files.json';
import type frame from '../locales/pt/frame.json';
import type home from '../locales/pt/home.json';
import type lines from '../locales/pt/lines.json';
import type loginFields from '../locales/pt/login-fields.json';
import type login from '../locales/pt/login.json';
import type notices from '../locales/pt/notices.json';
import type offStore from '../locales/pt/off-store.json';
import type protocols from '../locales/pt/protocols.json';
import type selection from '../locales/pt/selection.json';
import type states from '../locales/pt/states.json';
import type statuses from '../locales/pt/statuses.json';
import type summary from '../locales/pt/summary.json';

/** Portuguese is the key type: a text that is not in its files does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    keySeparator: false;
    resources: {
      about: typeof about;
      confirmation: typeof confirmation;
      fields: typeof fields;
      files: typeof files;
      frame: typeof frame;
      home: typeof home;
      lines: typeof lines;
      login: typeof login;
      'login-fields': typeof loginFields;
      notices: typeof notices;
      'off-store': typeof offStore;
      protocols: typeof protocols;
      selection: typeof selection;
      states: typeof states;
      statuses: typeof statuses;
      summary: typeof summary;
    };
  }
}
