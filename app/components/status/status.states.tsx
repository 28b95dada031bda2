import layout from '~/components/layout/layout.module.css';
import { LONG_NAME } from '~/specimens/sample.ts';
import { Specimen, type ComponentSection } from '~/specimens/specimen.tsx';

import { StatusShape, type StatusShapeName } from './status-shape.tsx';
import { Status } from './status.tsx';

const SHAPES: [StatusShapeName, string][] = [
  ['triangle', 'Aguardando produto: a vez é de quem comprou'],
  ['ring', 'Aberto: a vez é da marca'],
  ['half', 'Em análise: a marca está cuidando'],
  ['check', 'Finalizado: feito'],
  ['cross', 'Recusado: terminou sem o pedido'],
  ['diamond', `Outra situação: ${LONG_NAME}`],
];

function StatusStates() {
  return (
    <>
      {SHAPES.map(([shape, name]) => (
        <Specimen key={shape} state={shape}>
          <Status shape={shape}>{name}</Status>
        </Specimen>
      ))}
      <Specimen state="só a forma, na cor do texto">
        <p className={layout['inline']}>
          <StatusShape shape="half" /> Em análise
        </p>
      </Specimen>
    </>
  );
}

export const section: ComponentSection = {
  note: 'Forma e cor dizem de quem é a vez; o nome diz tudo.',
  States: StatusStates,
};
