import { createContext, useContext } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

/** Gives the inline scripts of the page the nonce of its Content-Security-Policy. The browser hides it from script. */
export const NonceProvider = NonceContext.Provider;

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
