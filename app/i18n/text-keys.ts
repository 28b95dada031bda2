import type about from './pt/about.ts';
import type confirmation from './pt/confirmation.ts';
import type fields from './pt/fields.ts';
import type files from './pt/files.ts';
import type frame from './pt/frame.ts';
import type home from './pt/home.ts';
import type login from './pt/login.ts';
import type offStore from './pt/off-store.ts';
import type protocols from './pt/protocols.ts';
import type selection from './pt/selection.ts';
import type states from './pt/states.ts';

/** The files of texts, by name. Portuguese is the key type: a key missing in another language does not compile. */
interface Resources {
  about: typeof about;
  confirmation: typeof confirmation;
  fields: typeof fields;
  files: typeof files;
  frame: typeof frame;
  home: typeof home;
  login: typeof login;
  'off-store': typeof offStore;
  protocols: typeof protocols;
  selection: typeof selection;
  states: typeof states;
}

export type TextFile = keyof Resources;

type KeyOf<File> = File extends TextFile ? keyof Resources[File] : never;
type WithoutPlural<Key> = Key extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : Key;

/** The name of a text; where it has plural forms, the name without them, and `count` among its values. */
export type TextKey = WithoutPlural<KeyOf<TextFile>>;

export type TextValues = Readonly<Record<string, string | number>>;

/** Gives a text in the customer's language. */
export type Text = (key: TextKey, values?: TextValues) => string;

/** What a route says of itself to the frame: the texts that it and its parts need. */
export interface RouteHandle {
  texts: readonly TextFile[];
}
