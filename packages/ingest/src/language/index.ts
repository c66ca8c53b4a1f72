export { type Code, type IngestMessage, message, textOf } from './message.ts';
