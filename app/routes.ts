import { index, route, type RouteConfig } from '@remix-run/route-config';

/** The public addresses (specification, section 2) and the route that serves each. */
export default [
  // The home has two addresses.
  index('routes/home/route.tsx', { id: 'start' }),
  route('home', 'routes/home/route.tsx'),
  route('login', 'routes/login/route.tsx'),
  route('logout', 'routes/logout/route.tsx'),
  route('idioma', 'routes/idioma/route.tsx'),
  route('about', 'routes/about/route.tsx'),
  // The first step of the online flow, choosing an item, is the home.
  route('produtos-adquiridos-online', 'routes/produtos-adquiridos-online/route.tsx', { id: 'online-flow' }),
  route('produtos-adquiridos-online/produto', 'routes/produtos-adquiridos-online/route.tsx'),
  route('produtos-adquiridos-online/confirmacao', 'routes/produtos-adquiridos-online.confirmacao/route.tsx'),
  route('produtos-adquiridos-online/arquivos', 'routes/produtos-adquiridos-online.arquivos/route.tsx'),
  route('dados-e-privacidade', 'routes/dados-e-privacidade/route.tsx'),
  route('protocolos', 'routes/protocolos/route.tsx'),
  route('protocol/:prt_id', 'routes/protocol.$prt_id/route.tsx'),
  route('protocol/:prt_id/situacao', 'routes/protocol.$prt_id.situacao/route.ts'),
  route('*', 'routes/nao-encontrada/route.tsx'),
] satisfies RouteConfig;
