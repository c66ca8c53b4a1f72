export { default as Database } from 'better-sqlite3';
