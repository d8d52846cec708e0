# The screens are built with all packages; what runs has the production packages only.
FROM node:26-bookworm-slim AS build
WORKDIR /vouch
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node node_modules/vite/bin/vite.js build --logLevel warn

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /vouch
COPY package.json package-lock.json .npmrc ./
# The image has its own Node: the one that npm brings is not needed in it.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-* && npm cache clean --force
COPY contract contract
COPY domain domain
COPY server server
COPY scripts scripts
COPY --from=build /vouch/web/dist web/dist
RUN mkdir -m 700 /data && chown node:node /data
USER node
EXPOSE 8080
CMD ["node", "--max-semi-space-size=8", "server/main.ts"]
