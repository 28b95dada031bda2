import { useMatches } from '@remix-run/react';
import { createContext, useContext, type ReactNode } from 'react';
import type { AnswerLanguages } from '../../gateway/brand-api/answer-languages.ts';

/** What a page's data say of the brand API's texts among them (`loadPage`). */
export interface SaidLanguages {
  answerLanguages: AnswerLanguages;
}

const Languages = createContext<AnswerLanguages>({});

/** Tells the texts on a page in which language each answer said it was: the answer that this page was made of. */
export function PageLanguages({ children }: { children: ReactNode }) {
  const said = useMatches().find((match) => hasLanguages(match.data))?.data as SaidLanguages | undefined;
  return <Languages.Provider value={said?.answerLanguages ?? {}}>{children}</Languages.Provider>;
}

export function useAnswerLanguages(): AnswerLanguages {
  return useContext(Languages);
}

function hasLanguages(data: unknown): data is SaidLanguages {
  return typeof data === 'object' && data !== null && 'answerLanguages' in data;
}
