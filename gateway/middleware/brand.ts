import type { RequestHandler } from 'express';

import { findBrandByHost, type BrandHosts } from '../brands/brand-hosts.ts';
import { sendErrorPage } from '../error-page/error-page.ts';
import { publicHost } from './forwarded-headers.ts';

/** Misdirected Request: this server does not serve that host. */
const MISDIRECTED = 421;

/**
 * Finds the brand by the address the portal was opened on; an unknown address gets a message
 * (.docs/rules/languages-and-brands.md#brands).
 */
export function brand(hosts: BrandHosts): RequestHandler {
  return (req, res, next) => {
    const found = findBrandByHost(hosts, publicHost(req));
    if (!found) {
      sendErrorPage(req, res, MISDIRECTED);
      return;
    }
    res.locals.brand = found;
    next();
  };
}
