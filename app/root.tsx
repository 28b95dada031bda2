import { Links, Meta, Outlet, Scripts } from '@remix-run/react';
export default function App() {
  return (
    <html lang="pt">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
