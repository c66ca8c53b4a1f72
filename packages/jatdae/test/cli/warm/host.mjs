// The built command line, loaded once, called many times: each call has its folder, its environment and its two streams, as a
// process of its own would. Started by a test; ends with it.
import { pathToFileURL } from 'node:url';

const { main } = await import(pathToFileURL(process.argv[2]).href);

for (const emitter of [process, process.stdout, process.stderr]) emitter.setMaxListeners(0);
process.on('disconnect', () => process.exit());

process.on('message', async ({ id, args, cwd, env }) => {
  const out = [];
  const err = [];
  const restore = [catchWrites(process.stdout, out), catchWrites(process.stderr, err)];
  const { exitCode } = process;
  for (const name of Object.keys(process.env)) if (!Object.hasOwn(env, name)) delete process.env[name];
  Object.assign(process.env, env);
  process.chdir(cwd);
  process.exitCode = undefined;
  try {
    await main([process.execPath, process.argv[2], ...args]);
  } catch (error) {
    err.push(Buffer.from(String(error?.stack ?? error)));
    process.exitCode = 70;
  }
  const code = process.exitCode ?? 0;
  process.exitCode = exitCode;
  for (const one of restore) one();
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal);
  process.send({ id, code, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() });
});
process.send({ ready: true });

/** What is written to a stream, kept. @returns what puts the stream back */
function catchWrites(stream, kept) {
  const { write } = stream;
  stream.write = (chunk, encoding, done) => {
    kept.push(typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk));
    const callback = typeof encoding === 'function' ? encoding : done;
    if (callback) process.nextTick(callback);
    return true;
  };
  return () => {
    stream.write = write;
  };
}
