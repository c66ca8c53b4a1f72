/** The one HTTP client: limits, timeouts, retries, rate; no secret is ever printed. */
export { RateLimit } from './rate-limit.ts';
export { redact, redactUrl, secretsOf, unescaped } from './redact.ts';
export { fetchText, type JsonReply, type JsonRequest, reasonOf, requestJson } from './request-json.ts';
export { retry, sleep } from './retry.ts';
