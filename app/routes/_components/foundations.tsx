import { Section } from '~/components/section/section.tsx';
import { Swatch } from '~/components/swatch/swatch.tsx';

import styles from './components-page.module.css';
import { Specimen } from './specimen.tsx';
import { isColour, isSpace, isTextSize, TEXT_SIZE, tokens } from './tokens.ts';

const others = tokens.filter((token) => !isColour(token) && !isSpace(token) && !isTextSize(token));

/** What all components are made of: the tokens by name, in the values of the brand and mode being looked at. */
export function Foundations() {
  return (
    <>
      <Section title="Cores">
        <ul className={styles['tokens']}>
          {tokens.filter(isColour).map(({ name }) => (
            <li key={name}>
              <Swatch colour={`var(${name})`} size="block" />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Letra">
        <ul className={styles['sizes']}>
          {tokens.filter(isTextSize).map(({ name, value }) => (
            <li key={name}>
              <code>
                {name} {value}
              </code>
              <span className={styles[`text-${name.slice(TEXT_SIZE.length)}`]}>Troca sem complicação</span>
            </li>
          ))}
        </ul>
        <Specimen state="h2, h3, texto, link">
          <h3>O que acontece agora</h3>
          <p>
            Embale o produto com a etiqueta e leve a <a href="#content">uma agência</a>.
          </p>
        </Specimen>
      </Section>
      <Section title="Espaço">
        <ul className={styles['sizes']}>
          {tokens.filter(isSpace).map(({ name, value }) => (
            <li key={name}>
              <code>
                {name} {value}
              </code>
              <svg className={styles['space']} width={parseInt(value)} height="16" aria-hidden="true">
                <rect width="100%" height="100%" />
              </svg>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Movimento">
        <p>
          <code>--ease</code>: 160 ms, só opacidade e transformação; nenhum para quem pede menos movimento.
        </p>
        <p className={styles['motion']}>
          <span>Passe o mouse aqui</span>
        </p>
      </Section>
      <Section title="Forma, larguras, motivo: os valores sem marca">
        <ul className={styles['tokens']}>
          {others.map(({ name, value }) => (
            <li key={name}>
              <code>
                {name} {value}
              </code>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
