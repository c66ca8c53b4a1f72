export declare const KERNEL_FILE: string;
/** The bytes that a kernel's source compiles to. */
export declare function compileKernel(name?: 'vector-kernel' | 'query-lines' | 'run-scan'): Promise<Uint8Array>;
