/** The API of `jatdae studio` for hono's typed client: `hc<StudioApi>('http://127.0.0.1:PORT/')`. Types alone. */
export type { StudioApi } from '../server/index.ts';
