# One image, two services: the portal (the default command) and the mock brand API (`node build/portal/mock-api.js`).

FROM node:24-bookworm-slim AS base
WORKDIR /portal

# The server's bundle has every package in it but sharp, whose binaries are files of their own.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm \
    version=$(npm pkg get dependencies.sharp | tr -d '"') \
    && npm pkg delete dependencies devDependencies optionalDependencies \
    && npm pkg set "dependencies.sharp=$version" && npm ci

FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY remix.config.js vite.config.ts tsconfig.json ./
COPY .tasks/build.ts .tasks/bundle-server.ts .tasks/command.ts .tasks/
COPY .config/layers-as-specificity.ts .config/leave-out.ts .config/unreached.ts .config/
COPY app app
COPY brands brands
COPY gateway gateway
COPY mock-api mock-api
COPY server.ts ./
RUN node .tasks/build.ts
COPY fixtures fixtures
# A clone made under a strict umask is readable by its owner only, and the portal runs as another.
RUN chmod -R a+rX package.json brands build fixtures mock-api/console

# The object store of compose's profile `scale`; nothing of it is in the portal's image.
FROM build AS store
RUN install -d -o node -g node /data /data/bucket
EXPOSE 4568
USER 1000:1000

FROM base
# Nothing is installed at run time. A volume that is mounted empty takes over these folders with their owner.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
      /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn-* \
    && install -d -o node -g node /data /data/state /data/uploads /data/secrets
COPY --from=packages /portal/node_modules node_modules
COPY --from=build /portal/package.json ./
COPY --from=build /portal/mock-api/console mock-api/console
COPY --from=build /portal/fixtures fixtures
COPY --from=build /portal/build build
COPY --from=build /portal/brands brands
ENV NODE_ENV=production STATE_URL=file:/data/state/portal.sqlite UPLOAD_DIR=/data/uploads
# Each thread's own pool of memory keeps what it once needed: two for all of them save a tenth.
ENV MALLOC_ARENA_MAX=2
# What an open picture needs goes back when it is closed; by itself the C library keeps what it once was asked for.
ENV MALLOC_MMAP_THRESHOLD_=1000000
EXPOSE 3000 4000
# By number, so that an orchestrator can see that it is not root.
USER 1000:1000
# By `http`, because `fetch` takes Node twice the time to load, at each check.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=1s --retries=3 \
  CMD ["node", "-e", "require('http').get(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))"]
# New objects live in little room: the pieces of uploads are freed while they are still in the processor's cache. One
# thread looks through so little sooner than four that wait for each other. The old ones are looked through whenever they
# have grown by half. Node's own snapshot starts nothing sooner here and keeps a twelfth of the memory. As `npm start`
# has it; .docs/figures.md has what it saves.
CMD ["node", "--max-semi-space-size=4", "--no-parallel-scavenge", "--heap-growing-percent=50", "--no-node-snapshot", "build/portal/server.js"]
