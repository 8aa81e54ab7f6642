# Builds the portal with everything, then keeps what serving needs. The database is a service of its own.
FROM node:24-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json ./
COPY scripts/setup.mjs scripts/
RUN node scripts/setup.mjs --production
COPY . .
RUN node scripts/build.ts

FROM node:24-bookworm-slim
WORKDIR /portal
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 LOG_LEVEL=info
# Root's: who runs the portal cannot change what it runs. So the sealing key comes as SEALING_KEY, or lies in a volume that DATA_DIR names.
COPY --from=build /portal /portal
RUN mkdir -m 700 backups && chown node:node backups
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "scripts/start.ts"]
