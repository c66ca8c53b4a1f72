// node ours.mjs BUILT OUT OPTIONS FILE...: fuse and print what it took. A process of its own, so that memory is its own.
const [built, out, options, ...files] = process.argv.slice(2);
const { fuseFiles } = await import(built);
const started = performance.now();
const { queries, lines, notices } = await fuseFiles(files, out, { ...JSON.parse(options), force: true });
const seconds = Math.round(performance.now() - started) / 1000;
console.log(
  JSON.stringify({
    queries,
    lines,
    notices: notices.map(({ code }) => code),
    seconds,
    maxRssMiB: Math.round(process.resourceUsage().maxRSS / 1024),
  }),
);
