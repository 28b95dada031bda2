/**
 * The bare server that the home is compared with: Node's http and React 18, streaming a page of 20 order cards from
 * data in memory, without framework, session or upstream calls. What a page costs beyond it is the cost of all that.
 * Tells its parent its port.
 */
import { createServer } from 'node:http';
import type { ReactNode } from 'react';
import { jsx as h, jsxs as hs } from 'react/jsx-runtime';
import { renderToPipeableStream } from 'react-dom/server';

import { tellPort } from './bare-server.ts';

const LINES = 20;
const price = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });

/** Order lines as the brand API has them. */
const rows = Array.from({ length: LINES }, (_, index) => ({
  order: `6${100_200 + index * 7}`,
  product: `F01R${4000 + index}`,
  name: `Tênis Racer Carbon ${index} Masculino & Feminino`,
  colour: ['PRETO/BRANCO', 'AZUL MARINHO', 'VERMELHO'][index % 3] ?? '',
  size: String(34 + (index % 10)),
  sequence: 900 + index,
  item: index + 1,
  invoice: String(55_000 + index),
  price: 199.9 + index * 3.17,
  delivered: `${10 + (index % 5)}/10/26`,
  tracking: `BR${123_456_789 + index}SE`,
  picture: `/img/p${index}.webp`,
}));

/** The lines by day, newest first, with their texts on the page. */
function days() {
  const byDay = Map.groupBy(rows, ({ delivered }) => delivered);
  return [...byDay]
    .map(([day, lines]) => ({ day, date: dateOf(day), lines }))
    .sort((a, b) => b.date.getTime() - a.date.getTime())
    .map(({ day, date, lines }) => ({
      label: `${day.slice(0, 6)}20${day.slice(6)}`,
      weekday: weekday.format(date),
      cards: lines.map((line) => ({
        key: [line.sequence, line.item, line.product, line.size, line.invoice, line.colour].join('_'),
        picture: line.picture,
        name: line.name,
        facts: [
          ['Cor', line.colour],
          ['Tamanho', line.size],
          ['Pedido', line.order],
          ['Rastreio', line.tracking],
          ['Entrega', line.delivered],
          ['Valor', price.format(line.price)],
        ] as const,
      })),
    }));
}

function dateOf(day: string): Date {
  const [date = 1, month = 1, year = 0] = day.split('/').map(Number);
  return new Date(Date.UTC(2000 + year, month - 1, date));
}

type Day = ReturnType<typeof days>[number];

function Card({ card }: { card: Day['cards'][number] }): ReactNode {
  return h('li', {
    className: 'card',
    children: hs('article', {
      'aria-labelledby': `t-${card.key}`,
      children: [
        h('img', {
          src: card.picture,
          alt: '',
          width: 96,
          height: 96,
          loading: 'lazy',
          decoding: 'async',
        }),
        h('h3', { id: `t-${card.key}`, className: 'card__title', children: card.name }),
        hs('dl', {
          className: 'card__dl',
          children: card.facts.map(([term, fact]) =>
            hs('div', { children: [h('dt', { children: term }), h('dd', { children: fact })] }, term),
          ),
        }),
        h('a', {
          className: 'btn',
          href: `/?item=${encodeURIComponent(card.key)}#item`,
          children: 'Ver item',
        }),
      ],
    }),
  });
}

function Header(): ReactNode {
  const link = (href: string, children: string) => h('li', { children: h('a', { href, children }) });
  const option = (value: string, children: string) => h('option', { value, children });
  return hs('header', {
    className: 'hdr',
    children: [
      h('a', {
        href: '/home',
        children: h('img', { src: '/img/logo.svg', alt: 'Marca', width: 120, height: 40 }),
      }),
      h('nav', {
        'aria-label': 'Principal',
        children: hs('ul', {
          children: [
            link('/home', 'Início'),
            link('/protocolos', 'Meus protocolos'),
            link('/logout', 'Sair'),
          ],
        }),
      }),
      hs('form', {
        method: 'post',
        action: '/idioma',
        children: [
          hs('label', {
            children: [
              'Idioma ',
              hs('select', {
                name: 'language',
                defaultValue: 'pt',
                children: [option('pt', 'Português'), option('en', 'English'), option('es', 'Español')],
              }),
            ],
          }),
          h('button', { children: 'OK' }),
        ],
      }),
      h('p', { className: 'badge', children: '0 itens' }),
      h('p', { className: 'ver', children: '1.2.151' }),
    ],
  });
}

function Home({ days }: { days: Day[] }): ReactNode {
  return hs('html', {
    lang: 'pt',
    children: [
      hs('head', {
        children: [
          h('meta', { charSet: 'utf-8' }),
          h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
          h('title', { children: 'Início' }),
          h('link', { rel: 'stylesheet', href: '/assets/app.css' }),
        ],
      }),
      hs('body', {
        children: [
          h(Header, {}),
          hs('main', {
            id: 'main',
            children: [
              h('h1', { children: 'Olá, Maria' }),
              hs('details', {
                className: 'off',
                children: [
                  h('summary', { children: 'Comprou fora da loja online?' }),
                  h('a', { href: '/produtos-adquiridos-fora-da-loja-online', children: 'Abrir solicitação' }),
                ],
              }),
              days.map(({ cards, label, weekday }) =>
                hs(
                  'section',
                  {
                    'aria-label': label,
                    children: [
                      hs('h2', {
                        children: [h('time', { children: label }), ' ', h('span', { children: weekday })],
                      }),
                      h('ul', {
                        className: 'grid',
                        children: cards.map((card) => h(Card, { card }, card.key)),
                      }),
                    ],
                  },
                  label,
                ),
              ),
            ],
          }),
          h('footer', { children: h('p', { children: 'Política de trocas' }) }),
        ],
      }),
    ],
  });
}

const server = createServer((_req, res) => {
  res.setHeader('content-type', 'text/html; charset=utf-8');
  const { pipe } = renderToPipeableStream(h(Home, { days: days() }), {
    onShellReady: () => pipe(res),
    onError: (error) => console.error(error),
  });
});
await tellPort(server);
