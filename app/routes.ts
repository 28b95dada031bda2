import { index, route, type RouteConfig } from '@remix-run/route-config';

const ONLINE = 'produtos-adquiridos-online';
const OFF_STORE = 'produtos-adquiridos-fora-da-loja-online';

/** The design system on one page, for those who work on it: no build for production has it. */
const components =
  process.env.NODE_ENV === 'production' ? [] : [route('_components', 'routes/_components/route.tsx')];

/** The public addresses (.docs/rules/addresses.md#routes) and the route that serves each. */
export default [
  // The home has two addresses.
  index('routes/home/route.tsx', { id: 'start' }),
  route('home', 'routes/home/route.tsx'),
  route('login', 'routes/login/route.tsx'),
  route('logout', 'routes/logout/route.tsx'),
  route('idioma', 'routes/idioma/route.tsx'),
  route('about', 'routes/about/route.tsx'),
  // The first step of the online flow, choosing an item, is the home.
  route(ONLINE, 'routes/produtos-adquiridos-online/route.tsx', { id: 'online-flow' }),
  route(`${ONLINE}/produto`, 'routes/produtos-adquiridos-online/route.tsx'),
  route(`${ONLINE}/confirmacao`, 'routes/produtos-adquiridos-online.confirmacao/route.tsx'),
  route(`${ONLINE}/rascunho`, 'routes/produtos-adquiridos-online.rascunho/route.tsx'),
  route(OFF_STORE, 'routes/produtos-adquiridos-fora-da-loja-online/route.tsx', { id: 'off-store-flow' }),
  route(`${OFF_STORE}/produto`, 'routes/produtos-adquiridos-fora-da-loja-online/route.tsx'),
  route(`${OFF_STORE}/rascunho`, 'routes/produtos-adquiridos-fora-da-loja-online.rascunho/route.tsx'),
  route(`${OFF_STORE}/confirmacao`, 'routes/produtos-adquiridos-fora-da-loja-online.confirmacao/route.tsx'),
  // What a confirmation sends while it is filled in is the same in both flows; each has addresses of its own.
  route(`${ONLINE}/confirmacao/rascunho`, 'routes/confirmacao.rascunho/route.tsx'),
  route(`${OFF_STORE}/confirmacao/rascunho`, 'routes/confirmacao.rascunho/route.tsx', {
    id: 'off-store-buyer-draft',
  }),
  route(`${ONLINE}/arquivos`, 'routes/confirmacao.arquivos/route.tsx'),
  route(`${OFF_STORE}/arquivos`, 'routes/confirmacao.arquivos/route.tsx', { id: 'off-store-files' }),
  route('protocolos', 'routes/protocolos/route.tsx'),
  route('protocol/:prt_id', 'routes/protocol.$prt_id/route.tsx'),
  route('protocol/:prt_id/situacao', 'routes/protocol.$prt_id.situacao/route.ts'),
  route('protocol/:prt_id/arquivos', 'routes/confirmacao.arquivos/route.tsx', { id: 'protocol-files' }),
  route('dados-e-privacidade', 'routes/dados-e-privacidade/route.tsx'),
  ...components,
  route('*', 'routes/nao-encontrada/route.tsx'),
] satisfies RouteConfig;
