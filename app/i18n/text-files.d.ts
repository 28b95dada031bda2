/** The values that `vite.config.ts` gives to the server's build. */
interface ImportMetaEnv {
  /** By language and namespace (`pt/home`), where the client's build has these texts; none in development and tests. */
  readonly TEXT_FILES: Readonly<Record<string, string>> | undefined;
}
