import type { ReactNode } from 'react';

import { Disclosure } from '~/components/disclosure/disclosure.tsx';
import layout from '~/components/layout/layout.module.css';
import { useText } from '~/i18n/page-texts.tsx';

import styles from './folded-question.module.css';

interface FoldedQuestionProps {
  question: string;
  /** Undefined while there is none: then the question is open. */
  answer: ReactNode;
  /** The answered question is open to be answered otherwise. */
  isUnfolded: boolean;
  onUnfold: (isUnfolded: boolean) => void;
  /** The question with its options. */
  children: ReactNode;
}

/** A question with many options: answered, it is one line, which opens to change the answer. */
export function FoldedQuestion({ question, answer, isUnfolded, onUnfold, children }: FoldedQuestionProps) {
  const text = useText();
  const isAnswered = answer !== undefined;

  return (
    <Disclosure
      className={styles['question']}
      open={isUnfolded || !isAnswered}
      onToggle={({ currentTarget }) => onUnfold(currentTarget.open)}
      line={
        isAnswered ? (
          <span>
            <small>{question}</small> <b>{answer}</b>
          </span>
        ) : undefined
      }
      sign={<span className={styles['change']}>{text('home:item.reason-change')}</span>}
    >
      <div className={layout['stack']}>{children}</div>
    </Disclosure>
  );
}
