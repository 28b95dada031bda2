import { Fragment } from 'react';

import { unbroken } from '~/components/text/unbroken.tsx';
import { LANGUAGES } from '~/i18n/languages.ts';
import { usePageLanguage } from '~/i18n/page-language.ts';
import type { FaultDetailView } from '~/alerts/fault-detail.ts';
import textStyles from '~/components/text/text.module.css';

import { useAnswerLanguages, type SaidLanguages } from './answer-languages.tsx';

/**
 * What the brand API's texts are written in, unless an answer says otherwise
 * (.docs/rules/languages-and-brands.md#texts-of-the-brand-api).
 */
const USUAL = 'pt-BR';

type Call = keyof SaidLanguages['answerLanguages'];

interface BrandTextProps {
  children: string;
  /** The call whose answer had the text. */
  from?: Call;
  /** The language that the answer named, if it named one. */
  language?: string | undefined;
  /** The words of the brand API within a sentence of ours; left out, the whole text is the brand API's. */
  names?: readonly (string | undefined)[] | undefined;
}

/**
 * Texts of the brand API, marked with their language where the page is in another. Always one element, put anew for
 * another text: tools translate it (.docs/rules/without-script.md#a-page-that-is-translated).
 */
export function BrandText({ children, from, language, names }: BrandTextProps) {
  const lang = useBrandLanguage(from, language);
  // Without names the whole text is marked, and in the page's language nothing.
  const isWhole = lang === undefined || !names;
  return (
    <span key={children} lang={isWhole ? lang : undefined}>
      {isWhole
        ? unbroken(children)
        : splitAt(children, names).map((part, position) =>
            part.isName ? (
              <span key={position} lang={lang}>
                {unbroken(part.text)}
              </span>
            ) : (
              <Fragment key={position}>{unbroken(part.text)}</Fragment>
            ),
          )}
    </span>
  );
}

/** The `lang` of an element whose whole text is the brand API's; `undefined` where it is the page's language. */
export function useBrandLanguage(from?: Call, said?: string): string | undefined {
  const page = usePageLanguage();
  const answers = useAnswerLanguages();
  const language = said ?? (from && answers[from]) ?? USUAL;
  if (language === LANGUAGES[page].tag) return undefined;
  return baseOf(language) === baseOf(LANGUAGES[page].tag) ? undefined : language;
}

function baseOf(tag: string): string | undefined {
  return tag.split('-', 1)[0]?.toLowerCase();
}

function splitAt(text: string, names: readonly (string | undefined)[]): { text: string; isName: boolean }[] {
  const first = names
    .filter((name) => name !== undefined && name !== '')
    .map((name = '') => ({ name, at: text.indexOf(name) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at || other.name.length - one.name.length)[0];
  if (!first) return text === '' ? [] : [{ text, isName: false }];
  const end = first.at + first.name.length;
  return [
    ...splitAt(text.slice(0, first.at), []),
    { text: first.name, isName: true },
    ...splitAt(text.slice(end), names),
  ];
}

/** The server's message about a failed call, in small print below our own words. */
export function FaultDetail({ detail }: { detail: FaultDetailView | undefined }) {
  if (!detail) return null;
  return (
    <p className={textStyles['small']}>
      <BrandText names={[detail.said]} language={detail.language}>
        {detail.text}
      </BrandText>
    </p>
  );
}
