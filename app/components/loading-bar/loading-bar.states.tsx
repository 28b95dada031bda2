import { usePageQuery } from '~/specimens/page-query.ts';
import { ShowLink, Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { LoadingBar } from './loading-bar.tsx';

function LoadingBarStates() {
  const { shown } = usePageQuery();
  return (
    <Specimen state="à espera; depois de 5 s, demorada">
      {shown === 'loading-bar' ? (
        <LoadingBar
          isLoading
          label="Carregando…"
          slowLabel="Está demorando mais que o normal."
          doneLabel={undefined}
        />
      ) : (
        <ShowLink show="loading-bar">Mostrar no alto da página</ShowLink>
      )}
    </Specimen>
  );
}

export const section: ComponentSection = {
  note: 'Só depois de 300 ms, por cima da página: nada se move.',
  States: LoadingBarStates,
};
