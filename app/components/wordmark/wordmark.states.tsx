import { usePageQuery } from '~/specimens/page-query.ts';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { Wordmark } from './wordmark.tsx';

function WordmarkStates() {
  const { brand } = usePageQuery();
  return (
    <>
      <Specimen state="o letreiro da marca" isOnField>
        <Wordmark brand={brand} label={brand} />
      </Specimen>
      <Specimen state="marca sem letreiro" isOnField>
        <Wordmark brand="" label="Outra marca" />
      </Specimen>
    </>
  );
}

export const section: ComponentSection = {
  note: 'Desenhado para o campo da marca.',
  States: WordmarkStates,
};
