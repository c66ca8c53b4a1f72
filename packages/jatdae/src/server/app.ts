import { existsSync, readFileSync } from 'node:fs';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { studio as words } from '../language/index.ts';
import type { Access } from './access.ts';
import { authorise, logIn } from './authorise.ts';
import { errorReply } from './error-reply.ts';
import { ApiError } from './errors.ts';
import { type StudioEnv, safeHeaders, sameOrigin } from './guard.ts';
import { newApi } from './new-api.ts';
import { analysisRoutes } from './routes/analyses.ts';
import { documentRoutes } from './routes/documents.ts';
import { goldRoutes } from './routes/gold.ts';
import { goldLabelRoutes } from './routes/gold-labels.ts';
import { goldQueueRoutes } from './routes/gold-queue.ts';
import { historyRoutes } from './routes/history.ts';
import { judgeRoutes } from './routes/judge.ts';
import { labRoutes } from './routes/lab.ts';
import { leaderboardRoutes } from './routes/leaderboard.ts';
import { projectRoutes } from './routes/project.ts';
import { queryRoutes } from './routes/queries.ts';
import { searchRoutes } from './routes/search.ts';
import { sliceRoutes } from './routes/slices.ts';
import { verbRoutes } from './routes/verbs.ts';
import type { StudioSession } from './session.ts';
import { staticFiles } from './static-files.ts';

/** Bytes of a request's body, when nothing else is said. */
const BODY_LIMIT = 1_000_000;

/** What the studio's HTTP app is made of. */
export interface AppOptions {
  /** Project, store and results. */
  readonly session: StudioSession;
  /** Who may come in. */
  readonly access: Access;
  /** The port that is listened on, once it is known. */
  readonly port: () => number;
  /** The built web app. */
  readonly assets: string;
  /** Bytes of a request's body at most. Default 1,000,000. */
  readonly bodyLimit?: number;
}

/** All routes of the API. */
function routes(session: StudioSession) {
  return newApi()
    .route('/', projectRoutes(session))
    .route('/', leaderboardRoutes(session))
    .route('/', queryRoutes(session))
    .route('/', documentRoutes(session))
    .route('/', searchRoutes(session))
    .route('/', goldRoutes(session))
    .route('/', goldLabelRoutes(session))
    .route('/', goldQueueRoutes(session))
    .route('/', analysisRoutes(session))
    .route('/', verbRoutes(session))
    .route('/', historyRoutes(session))
    .route('/', sliceRoutes(session))
    .route('/', judgeRoutes(session))
    .route('/', labRoutes(session));
}

/** The API's type for hono's typed client: `hc<StudioApi>('/')`. */
export type StudioApi = ReturnType<typeof routes>;

/** The studio's API and the web app, behind their guards. */
export function studioApp({
  session,
  access,
  port,
  assets,
  bodyLimit: most = BODY_LIMIT,
}: AppOptions): OpenAPIHono<StudioEnv> {
  const app = newApi();
  app.onError((error, c) => errorReply(error, c, session.root));
  app.use(safeHeaders);
  app.use(sameOrigin);
  app.use(logIn(access, port));
  app.use('/api/*', authorise(access, port));
  app.use(
    bodyLimit({
      maxSize: most,
      onError: () => {
        throw new ApiError(413, 'too-large', words.tooLarge({ limit: most }));
      },
    }),
  );
  app.route('/', routes(session));
  app.get('/api/openapi.json', (c) => c.json(documentOf(app, session.version)));
  app.all('/api/*', () => {
    throw new ApiError(404, 'not-found', words.notFound);
  });
  app.get('*', staticFiles(assets, session.lang));
  app.all('*', () => {
    throw new ApiError(404, 'not-found', words.notFound);
  });
  return app;
}

/** The API as OpenAPI says it. What a verb writes as JSON is told by the published schemas, which are made from its type. */
function documentOf(app: OpenAPIHono<StudioEnv>, version: string): object {
  const document = app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'jatdae studio', version } });
  const places = ['../schema/replies.json', '../../schema/replies.json'].map((path) => new URL(path, import.meta.url));
  const text = readFileSync(places.find((place) => existsSync(place))!, 'utf8');
  const { components = {} } = document;
  return { ...document, components: { ...components, schemas: { ...components.schemas, ...JSON.parse(text) } } };
}
