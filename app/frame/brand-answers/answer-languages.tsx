import { useMatches } from '@remix-run/react';
import { createContext, useContext, type ReactNode } from 'react';
import type { AnswerLanguages } from '../../../gateway/brand-api/answer-languages.ts';

/** The part of a page's data that says in which language each answer of the brand API was (`loadPage`). */
export interface SaidLanguages {
  answerLanguages: AnswerLanguages;
}

const Languages = createContext<AnswerLanguages>({});

/** Gives the texts on a page the languages that the brand API's answers named. */
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
