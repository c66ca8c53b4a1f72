#!/usr/bin/env node
import module from 'node:module';

// Node 22 and later keep the compiled code between runs; older ones just go on.
module.enableCompileCache?.();
const { main } = await import('../dist/cli.js');
await main(process.argv);
