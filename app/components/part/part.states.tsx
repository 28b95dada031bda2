import { Alert } from '~/components/alert/alert.tsx';
import { usePageQuery } from '~/specimens/page-query.ts';
import { ShowLink, Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { Part } from './part.tsx';

function PartStates() {
  const { shown } = usePageQuery();
  return (
    <Specimen state={shown === 'part' ? 'falhou' : 'usual'}>
      <Part failed={<Alert tone="warning" title="Esta parte não carregou" />}>
        {shown === 'part' ? <Failing /> : <p>O conteúdo da parte.</p>}
      </Part>
      {shown !== 'part' && <ShowLink show="part">Fazer falhar</ShowLink>}
    </Specimen>
  );
}

function Failing(): never {
  throw new Error('a part of the component page fails, as asked');
}

export const section: ComponentSection = {
  note: 'A falta de uma parte fica no lugar dela, e a página continua.',
  States: PartStates,
};
