# Builds the portal with everything, then keeps what serving needs. The database is a service of its own.
FROM node:24-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json ./
COPY scripts/setup.mjs scripts/
RUN node scripts/setup.mjs --production
COPY . .
RUN node scripts/build.ts

# The packages that serve: without those that build, a second Node and the embedded database. Packages bring libraries for this machine
# as optional ones, so that --omit=optional would take too much.
FROM node:24-bookworm-slim AS packages
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm pkg delete devDependencies optionalDependencies dependencies.vite dependencies.@react-router/dev \
  && npm install --ignore-scripts --no-audit --no-fund --loglevel=error

FROM node:24-bookworm-slim
WORKDIR /portal
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 LOG_LEVEL=info
# Root's: who runs the portal cannot change what it runs. So the sealing key comes as SEALING_KEY, or lies in a volume that DATA_DIR names.
COPY --from=packages /portal/node_modules node_modules
COPY --from=build /portal/build build
# Commands and the processes that read pictures and files run from the sources, and the start finds the build to be theirs.
COPY package.json package-lock.json vite.config.ts react-router.config.ts ./
COPY scripts scripts
COPY migrations migrations
COPY public public
COPY vendor vendor
COPY seed seed
COPY src src
RUN mkdir -m 700 backups && chown node:node backups
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "scripts/start.ts"]
