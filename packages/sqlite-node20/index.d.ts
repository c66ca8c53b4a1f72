/** The constructor of better-sqlite3 12; `@types/better-sqlite3` has its type. */
export declare const Database: unknown;
