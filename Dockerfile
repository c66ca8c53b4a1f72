# The studio for a team: `docker compose up` (compose.yaml, docs/team.md).
FROM node:22-slim AS build
WORKDIR /src
COPY .npmrc package.json package-lock.json tsconfig.base.json tsconfig.json ./
COPY packages/measures/package.json packages/measures/
COPY packages/ingest/package.json packages/ingest/
COPY packages/sqlite-node20/package.json packages/sqlite-node20/
COPY packages/jatdae/package.json packages/jatdae/
COPY packages/studio/package.json packages/studio/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY packages packages
COPY examples examples
COPY scripts/copy-examples.mjs scripts/
RUN npm run build \
    && mkdir /packed \
    && npm pack --pack-destination /packed --workspace @jatdae/measures --workspace @jatdae/ingest --workspace jatdae

# What is published, and the driver of PostgreSQL, which is optional there.
FROM node:22-slim
ENV NODE_ENV=production LC_ALL=C.UTF-8 PATH=/opt/jatdae/node_modules/.bin:$PATH
WORKDIR /opt/jatdae
COPY --from=build /packed /packed
RUN npm init --yes > /dev/null \
    && npm install --omit=dev --no-audit --no-fund /packed/*.tgz pg@8.23.1 \
    && npm cache clean --force \
    && jatdae --version
# The user node of the image.
RUN mkdir /project && chown 1000:1000 /project
USER 1000:1000
WORKDIR /project
EXPOSE 7310
# The page itself needs no token.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:7310/').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["jatdae"]
CMD ["studio", "--host", "0.0.0.0"]
