import type { ExtractSchema } from 'hono/types';
import type { StudioApi } from './app.ts';

// What the API takes and says, inferred from the schemas of its routes. Types alone: who imports them gets nothing of the server.
type Routes = ExtractSchema<StudioApi>;

/** By path below `/api/`, what can be asked by this method. */
type Endpoints<Method extends '$get' | '$post'> = {
  [Path in keyof Routes as Routes[Path] extends Record<Method, unknown>
    ? Path extends `/api/${infer Rest}`
      ? Rest
      : never
    : never]: Routes[Path] extends Record<Method, infer Endpoint> ? Extract<Endpoint, { status: 200 }> : never;
};

type Output<Endpoint> = Endpoint extends { output: infer Said } ? Said : never;
type Part<Endpoint, Name extends string> = Endpoint extends { input: Record<Name, infer Given> } ? Given : unknown;
/** A parameter as a program gives it: what is read as a number is one. */
type Parameters<Given> = {
  readonly [Name in keyof Given]: unknown extends Given[Name]
    ? number
    : string[] extends Given[Name]
      ? Given[Name] | readonly string[]
      : Given[Name];
};

/** What each path says that is read. */
export type Replies = { [Path in keyof Endpoints<'$get'>]: Output<Endpoints<'$get'>[Path]> };
/** Parameters of each path that is read: those in the path and those behind it. */
export type Params = {
  [Path in keyof Endpoints<'$get'>]: Parameters<
    Part<Endpoints<'$get'>[Path], 'param'> & Part<Endpoints<'$get'>[Path], 'query'>
  >;
};
/** What each path says that is sent to. */
export type PostReplies = { [Path in keyof Endpoints<'$post'>]: Output<Endpoints<'$post'>[Path]> };
/** What is sent to each of these. */
export type Bodies = { [Path in keyof Endpoints<'$post'>]: Part<Endpoints<'$post'>[Path], 'json'> };
