import { usePageQuery } from '~/specimens/page-query.ts';
import { ShowLink, Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { ErrorSummary } from './error-summary.tsx';

function ErrorSummaryStates() {
  const { shown } = usePageQuery();
  return (
    <Specimen state="toma o foco quando o formulário volta">
      {shown === 'error-summary' ? (
        <ErrorSummary
          title="2 campos para corrigir"
          faults={[
            { fieldId: 'sample-pix', message: 'Chave Pix inválida.' },
            { fieldId: 'sample-bank', message: 'Escolha: Banco.' },
          ]}
        />
      ) : (
        <ShowLink show="error-summary">Mostrar</ShowLink>
      )}
    </Specimen>
  );
}

export const section: ComponentSection = {
  note: 'Cada linha leva ao seu campo, com ou sem script. Sem faltas, nada.',
  States: ErrorSummaryStates,
};
