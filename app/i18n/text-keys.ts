import type { ParseKeys, TypeOptions } from 'i18next';

/** A file of texts, as in `app/locales/pt/home.json`. */
export type Namespace = keyof TypeOptions['resources'];

/** The name of a text, with its namespace; where it has plural forms, without them, and with `count` among its values. */
export type TextKey = Extract<ParseKeys<Namespace[]>, `${Namespace}:${string}`>;

export type TextValues = Readonly<Record<string, string | number | readonly string[]>>;

/** i18next's `t` for the customer's language. */
export type Text = (key: TextKey, values?: TextValues) => string;

/** A route's `handle` for remix-i18next: the namespaces that it and its parts need in the browser. */
export interface RouteHandle {
  i18n: readonly Namespace[];
}

/** The namespaces that a matched route asks for. */
export function namespacesOf({ handle }: { handle?: unknown }): readonly Namespace[] {
  return typeof handle === 'object' && handle !== null && 'i18n' in handle
    ? (handle as RouteHandle).i18n
    : [];
}
