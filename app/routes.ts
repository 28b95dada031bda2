import { index, route, type RouteConfig } from '@remix-run/route-config';

/** The public addresses (specification, section 2) and the route that serves each. */
export default [
  // The home has two addresses.
  index('routes/home/route.tsx', { id: 'start' }),
  route('home', 'routes/home/route.tsx'),
  route('login', 'routes/login/route.tsx'),
  route('logout', 'routes/logout/route.tsx'),
  route('idioma', 'routes/idioma/route.tsx'),
] satisfies RouteConfig;
