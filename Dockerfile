# The screens are built with all packages; what runs has the production packages only.
FROM node:26-bookworm-slim AS build
WORKDIR /vouch
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node node_modules/vite/bin/vite.js build --logLevel warn

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data NODE_COMPILE_CACHE=/vouch/compiled MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /vouch
COPY package.json package-lock.json .npmrc ./
# The image has its own Node: the one that npm brings is not needed in it.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-* && npm cache clean --force
COPY contract contract
COPY domain domain
COPY server server
COPY scripts scripts
COPY LICENSE ./
# docker build --build-arg COMMIT="$(git rev-parse HEAD)": what doctor, the log, metrics and admins name.
ARG COMMIT=
RUN echo "$COMMIT" > commit
COPY --from=build /vouch/web/dist web/dist
# npm has put files of its own into the compile cache, as root.
RUN rm -rf compiled && mkdir compiled && mkdir -m 700 /data /backups && chown node:node /data /backups compiled
USER node
# Fills the compile cache, which belongs to the image's user: a container that only reads still starts quickly.
RUN node scripts/vouch.ts && node --max-semi-space-size=8 --eval "import('/vouch/server/app.ts').then(() => process.exit())"
VOLUME ["/data", "/backups"]
EXPOSE 8080
# A worker (WORKER=only) listens nowhere: compose.yaml asks its metrics instead.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(Number(!ok)), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "server/main.ts"]
